/** Shortens a text for display: whole words stay, and an ellipsis marks the cut. Pure. */

interface Shortening {
  /** The maximum number of characters, as a reader counts them, without the ellipsis. */
  readonly maxLength: number;
  /** Which end of the text is kept. */
  readonly keep: 'start' | 'end';
}

const ellipsis = '…';

// Finds word boundaries. The locale does not matter: boundaries depend on the script, and in Chinese on a dictionary.
const words = new Intl.Segmenter('en', { granularity: 'word' });
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const splitCharacters = (text: string): string[] =>
  Array.from(characters.segment(text), ({ segment }) => segment);

/**
 * Cuts a long text to a little more than can be kept. A text can have hundreds of gaps, and segmenting the whole text
 * for each would take seconds.
 */
function takeSide(text: string, { maxLength, keep }: Shortening): string {
  for (let size = 2 * (maxLength + 2); size < text.length; size *= 2) {
    const side = keep === 'end' ? text.slice(-size) : text.slice(0, size);
    if (splitCharacters(side).length > maxLength + 1) return side;
  }
  return text;
}

export function shorten(whole: string, shortening: Shortening): string {
  const { maxLength, keep } = shortening;
  const isEnd = keep === 'end';
  const text = takeSide(whole, shortening);
  const all = splitCharacters(text);
  if (all.length <= maxLength) return text;
  const inOrder = <T>(list: readonly T[]): readonly T[] => (isEnd ? list.toReversed() : list);
  const kept: Intl.SegmentData[] = [];
  let length = 0;
  for (const one of inOrder([...words.segment(text)])) {
    length += splitCharacters(one.segment).length;
    if (length > maxLength) break;
    kept.push(one);
  }
  // The ellipsis comes directly after a word, not after a space or a comma.
  const lastWord = kept.findLastIndex(({ isWordLike }) => isWordLike);
  const keptWords = inOrder(kept.slice(0, lastWord + 1).map(({ segment }) => segment));
  // A single word longer than the limit is cut between two characters.
  const shown = keptWords.length > 0 ? keptWords : isEnd ? all.slice(-maxLength) : all.slice(0, maxLength);
  return isEnd ? `${ellipsis}${shown.join('')}` : `${shown.join('')}${ellipsis}`;
}
