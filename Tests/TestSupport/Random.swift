import Foundation

/// The seed given in the environment, else a new one. A random test names it where it fails, so that
/// the run can be repeated.
package func randomSeed() -> UInt64 {
  ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init)
    ?? UInt64.random(in: 0...UInt64.max)
}

/// SplitMix64: the same numbers from the same seed.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The number of rounds of a random test: the usual one, which keeps the whole suite quick, times
/// the number given in the environment as `TIMES`.
package func rounds(usually usual: Int) -> Int {
  usual * (ProcessInfo.processInfo.environment["TIMES"].flatMap { Int($0) } ?? 1)
}
