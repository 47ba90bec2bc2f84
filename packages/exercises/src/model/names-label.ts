/** Finds descriptions of pictures that reveal which label belongs to the picture. Pure. */

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Removes accents and case. */
const simplify = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const listWords = (text: string): string[] =>
  [...segmenter.segment(simplify(text))].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));

/** The minimum length of the common beginning of two words; shorter words must be equal. */
const minStemLength = 3;
const maxStemLength = 4;

/** Returns whether two words may be forms of one word, because they begin alike: house and houses, кіт and кіткою. */
function areAlike(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length, maxStemLength);
  return one === other || (length >= minStemLength && one.slice(0, length) === other.slice(0, length));
}

/**
 * Returns whether a description contains a word of some labels, but not of all: a word of every label, such as an
 * article, does not reveal the right label.
 */
export function namesLabel(description: string, labels: readonly string[]): boolean {
  const labelWords = labels.map(listWords);
  return listWords(description).some((word) => {
    const count = labelWords.filter((words) => words.some((other) => areAlike(word, other))).length;
    return count > 0 && (count < labels.length || labels.length === 1);
  });
}
