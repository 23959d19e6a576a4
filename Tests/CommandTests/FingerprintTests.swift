import Testing

@testable import flowc

@Suite struct FingerprintTests {
  // The hashes are those of xxHash's own library.
  @Test(
    "a hash is that of the specification, for all lengths of what is left of a content",
    arguments: [
      (0, "ef46db3751d8e999"), (1, "e934a84adb052768"), (3, "e5c7bb4533bc65dd"),
      (4, "ffced8604453cc1e"), (8, "884a173614b81b8d"), (12, "424af23f1f08dca5"),
      (31, "c346d2b59b4d8ee1"), (32, "cbf59c5116ff32b4"), (33, "0c535d1acafb8ead"),
      (63, "e26aa9e2a95f8e4f"), (100, "6ac1e58032166597"), (1_000, "f306f04aa88b54d3"),
    ])
  func known(_ count: Int, _ hash: String) {
    let bytes = (0..<count).map { UInt8($0 % 251) }
    #expect(xxh64(of: bytes) == hash)
  }
}
