// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Dispatch has it only on Apple's systems. It is declared here, because the rest of Dispatch is Linux's.

public import Dispatch

// <https://developer.apple.com/documentation/dispatch/dispatchsourcefilesystemobject>
public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {
  var handle: Int32 { get }
  var data: DispatchSource.FileSystemEvent { get }
  var mask: DispatchSource.FileSystemEvent { get }
}

extension DispatchSource {
  // <https://developer.apple.com/documentation/dispatch/dispatchsource/makefilesystemobjectsource(filedescriptor:eventmask:queue:)>
  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject { fatalError() }
}
