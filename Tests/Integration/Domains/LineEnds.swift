// swift-format-ignore-file
import Ratchet

@CasePathable
enum LineEnds: Equatable {
	case one(Int), two // three
	#if DEBUG
	case four(
		String,
		x: Int
	)
	#else
	case five
	#endif
	@available(
		macOS 99,
		*
	) case six
	@EquatableIgnored case seven(Int)
}

@MemberwiseInit
public struct LineEndDefaults: Equatable {
	var text: String = """
		x
		y
		"""
	var list: [Int] = [
		1
	]
}