import RatchetMigrationTesting
import XCTest

@testable import Features

final class NoughtsTests: XCTestCase {
  @MainActor
  func testIntegration_HappyPath() async {
    let store = TestStore(initialState: Noughts.State.login(Login.State())) {
      Noughts.body
    } withDependencies: {
      $0.authenticationClient.login = { @Sendable _, _ in
        AuthenticationResponse(token: "cafe", twoFactorRequired: false)
      }
    }

    await store.send(\.login.view.binding.email, "blob@example.org") {
      $0.modify(\.login) { $0.email = "blob@example.org" }
    }
    await store.send(\.login.view.binding.password, "secret") {
      $0.modify(\.login) {
        $0.password = "secret"
        $0.isFormValid = true
      }
    }
    await store.send(\.login.view.loginButtonTapped) {
      $0.modify(\.login) { $0.isLoginRequestInFlight = true }
    }
    await store.receive(\.login.loginResponse.success) {
      $0 = .newGame(NewGame.State())
    }
    await store.send(\.newGame.binding.oPlayerName, "Otto") {
      $0.modify(\.newGame) { $0.oPlayerName = "Otto" }
    }
    await store.send(\.newGame.binding.xPlayerName, "Xaver") {
      $0.modify(\.newGame) { $0.xPlayerName = "Xaver" }
    }
    await store.send(\.newGame.letsPlayButtonTapped) {
      $0.modify(\.newGame) { $0.game = Game.State(oPlayerName: "Otto", xPlayerName: "Xaver") }
    }
    await store.send(.newGame(.logoutButtonTapped)) {
      $0 = .login(Login.State())
    }
  }

  @MainActor
  func testIntegration_TwoFactor() async {
    let store = TestStore(initialState: Noughts.State.login(Login.State())) {
      Noughts.body
    } withDependencies: {
      $0.authenticationClient.login = { @Sendable _, _ in
        AuthenticationResponse(token: "cafe", twoFactorRequired: true)
      }
      $0.authenticationClient.twoFactor = { @Sendable code, token in
        guard code == "1234" else { throw AuthenticationError.invalidTwoFactor }
        return AuthenticationResponse(token: "babe", twoFactorRequired: false)
      }
    }

    await store.send(.login(.view(.loginButtonTapped))) {
      $0.modify(\.login) { $0.isLoginRequestInFlight = true }
    }
    await store.receive(\.login.loginResponse.success) {
      $0.modify(\.login) {
        $0.isLoginRequestInFlight = false
        $0.twoFactor = TwoFactor.State(token: "cafe")
      }
    }
    await store.send(\.login.twoFactor.view.binding.code, "9999") {
      $0.modify(\.login) {
        $0.twoFactor?.code = "9999"
        $0.twoFactor?.isFormValid = true
      }
    }
    await store.send(\.login.twoFactor.view.submitButtonTapped) {
      $0.modify(\.login) { $0.twoFactor?.isTwoFactorRequestInFlight = true }
    }
    await store.receive(\.login.twoFactor.twoFactorResponse.failure) {
      $0.modify(\.login) {
        $0.twoFactor?.isTwoFactorRequestInFlight = false
        $0.twoFactor?.alert = AlertState { TextState("That is not the code.") }
      }
    }
    await store.send(\.login.twoFactor.alert.dismiss) {
      $0.modify(\.login) { $0.twoFactor?.alert = nil }
    }
    await store.send(\.login.twoFactor.view.binding.code, "1234") {
      $0.modify(\.login) { $0.twoFactor?.code = "1234" }
    }
    await store.send(\.login.twoFactor.view.submitButtonTapped) {
      $0.modify(\.login) { $0.twoFactor?.isTwoFactorRequestInFlight = true }
    }
    await store.receive(\.login.twoFactor.twoFactorResponse.success) {
      $0 = .newGame(NewGame.State())
    }
  }

  @MainActor
  func testSpelledOutRoot() async {
    let store = TestStore(initialState: NoughtsRoot.State()) {
      NoughtsRoot()
    } withDependencies: {
      $0.authenticationClient.login = { @Sendable _, _ in
        throw AuthenticationError.invalidUserPassword
      }
    }
    store.exhaustivity = .off(showSkippedAssertions: false)

    await store.send(.login(.view(.loginButtonTapped)))
    await store.receive(\.login.loginResponse.failure) {
      $0.modify(\.login) {
        $0.alert = AlertState { TextState("Unknown user or wrong password.") }
      }
    }
    store.dependencies.authenticationClient.login = { @Sendable _, _ in
      AuthenticationResponse(token: "", twoFactorRequired: false)
    }
    await store.send(\.login.view.loginButtonTapped)
    await store.receive(\.login.loginResponse.success) {
      $0 = .newGame(NewGame.State())
    }
  }

  @MainActor
  func testGame_Winner_Quit() async {
    let store = TestStore(initialState: NewGame.State(oPlayerName: "Otto", xPlayerName: "Xaver")) {
      NewGame()
    }
    await store.send(.letsPlayButtonTapped) {
      $0.game = Game.State(oPlayerName: "Otto", xPlayerName: "Xaver")
    }
    await store.send(.game(.presented(.cellTapped(row: 0, column: 0)))) {
      $0.game?.board[0][0] = .x
      $0.game?.currentPlayer = .o
    }
    await store.send(\.game.cellTapped, (row: 2, column: 1)) {
      $0.game?.board[2][1] = .o
      $0.game?.currentPlayer = .x
    }
    store.exhaustivity = .off
    await store.send(\.game.cellTapped, (row: 0, column: 1))
    await store.send(\.game.cellTapped, (row: 2, column: 2))
    await store.send(\.game.cellTapped, (row: 0, column: 2))
    store.assert {
      $0.game?.currentPlayer = .x
    }
    XCTAssertEqual(store.state.game?.board.hasWinner, true)
    XCTAssertEqual(store.state.game?.currentPlayerName, "Xaver")
    await store.send(\.game.quitButtonTapped)
    await store.receive(\.game.dismiss) { $0.game = nil }
  }
}
