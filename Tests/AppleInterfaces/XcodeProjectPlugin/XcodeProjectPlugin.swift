// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of Xcode that runs package plugins for its projects. Its interface is described in
// <https://developer.apple.com/videos/play/wwdc2022/110401/>, and comes with Xcode.

public import Foundation
public import PackagePlugin

/// A build tool plugin for targets of Xcode's projects.
public protocol XcodeBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

/// What a plugin can ask about the project.
public struct XcodePluginContext {
  public let xcodeProject: XcodeProject
  public let pluginWorkDirectoryURL: URL
  public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

/// A project.
public struct XcodeProject: Identifiable {
  public let id: String
  public let displayName: String
  public let directoryURL: URL
  public let targets: [XcodeTarget]
}

/// A target of a project.
public struct XcodeTarget: Identifiable {
  public let id: String
  public let displayName: String
  public let inputFiles: FileList
}
