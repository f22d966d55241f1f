import Testing

@testable import RatchetGenerator

/// C structs have an initializer that sets all fields to zero, so types that contain them have
/// stubs.
@Suite("Stubs of C structs")
struct CStructStubTests {
  private static let files = [
    "CGame/CGame.h": """
    typedef struct { float x, y; } CVector;
    struct geo_shape { CVector center; const char *name; };
    struct geo_opaque;
    typedef struct geo_shape *geo_shape_ref;
    #if defined(GAME_3D)
    struct geo_solid { float z; };
    #endif
    """,
    "App/Game.swift": """
    import CGame
    import Ratchet

    struct Player { var position: CGame.CVector; var shapes: [geo_shape] }

    @Reducer
    struct Game {
      struct State { var player: Player; var shape: geo_shape }
      enum Action {
        case picked(geo_shape)
        case moved(to: CVector?, by: CGame.CVector)
        case solid(geo_solid)
        case priced(Money)
        case named(geo_shape_ref)
      }
    }
    """,
  ]

  @Test("are made by the initializer without arguments")
  func structs() throws {
    let fixture = try CTypeFixture(Self.files)
    let text = try #require(try fixture.stubs().files.first?.text)
    #expect(text.contains("shape: geo_shape = geo_shape()"))
    #expect(text.contains(".picked(geo_shape())"))
    #expect(text.contains(".moved(to: nil, by: CGame.CVector())"))
    #expect(text.contains("position: CGame.CVector = CGame.CVector()"))
    #expect(text.contains("import CGame"))
  }

  @Test("are not created for unknown names, or for types other than structs")
  func others() throws {
    let fixture = try CTypeFixture(Self.files)
    let text = try #require(try fixture.stubs().files.first?.text)
    for name in ["geo_solid", "Money", "geo_shape_ref"] {
      #expect(text.contains("'\(name)' is declared in another module"))
    }
  }

  @Test("a header that cannot be read leaves the other stubs as they are")
  func unreadable() throws {
    let fixture = try CTypeFixture(Self.files)
    let report = try fixture.stubs(libclang: "/nowhere/libclang.so")
    #expect(report.diagnostics.isEmpty)
    let text = try #require(report.files.first?.text)
    #expect(text.contains("'geo_shape' is declared in another module"))
  }
}
