/** Finds the sentence at a position of a text. Pure. */
export function sentenceAround(text: string, place: number, language: string, longest = 500): string {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' });
  // A line break does not end a sentence, because it only follows from the layout.
  const found = sentences
    .segment(text.replace(/\s/g, ' '))
    .containing(Math.min(place, Math.max(text.length - 1, 0)));
  return (found?.segment ?? '').replace(/\s+/g, ' ').trim().slice(0, longest);
}
