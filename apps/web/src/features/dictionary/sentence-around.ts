/** The sentence of a text in which a place lies: what a word was met in. Pure. */
export function sentenceAround(text: string, place: number, language: string, longest = 500): string {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' });
  // A line that ends is no sentence that ends: where lines break follows from how the text is set.
  const found = sentences
    .segment(text.replace(/\s/g, ' '))
    .containing(Math.min(place, Math.max(text.length - 1, 0)));
  return (found?.segment ?? '').replace(/\s+/g, ' ').trim().slice(0, longest);
}
