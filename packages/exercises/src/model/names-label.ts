/** Finds descriptions of pictures that tell which label belongs to the picture. Pure. */

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Without accents. */
const simplify = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const listWords = (text: string): string[] =>
  [...segmenter.segment(simplify(text))].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));

/** Shorter words have to be equal. */
const minStemLength = 3;
const maxStemLength = 4;

/** Words that begin alike may be forms of one word: house and houses, кіт and кіткою. */
function areAlike(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length, maxStemLength);
  return one === other || (length >= minStemLength && one.slice(0, length) === other.slice(0, length));
}

/**
 * Whether a description shares a word with some of the labels. A word of every label, such as an article, tells them
 * apart no more than the picture itself does.
 */
export function namesLabel(description: string, labels: readonly string[]): boolean {
  const labelWords = labels.map(listWords);
  return listWords(description).some((word) => {
    const count = labelWords.filter((words) => words.some((other) => areAlike(word, other))).length;
    return count > 0 && (count < labels.length || labels.length === 1);
  });
}
