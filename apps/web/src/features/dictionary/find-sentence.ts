/** Finds the sentence at a position of a text. Pure. */
export function findSentence(text: string, position: number, language: string, maxLength = 500): string {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  // A line break does not end a sentence, because it may come only from the layout.
  const segment = segmenter
    .segment(text.replace(/\s/g, ' '))
    .containing(Math.min(position, Math.max(text.length - 1, 0)));
  return (segment?.segment ?? '').replace(/\s+/g, ' ').trim().slice(0, maxLength);
}
