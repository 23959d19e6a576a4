import FlowRuntime
import Testing

struct NamesTests {
  @Test func wordsStandBetweenSpacesAndLineBreaks() {
    #expect(
      words(
        """
        list größe
        Browse.detail
        """) == ["list", "größe", "Browse.detail"])
    #expect(words("") == [])
  }
}
