/** Finds pages of the guide by their title and passages, ignoring case, accents and kinds of apostrophe. Pure. */
export interface SearchablePage<Name extends string> {
  readonly name: Name;
  readonly title: string;
  /** The sentence about the page, then its steps. */
  readonly passages: readonly string[];
}

/** A piece of a text that either matches the search or does not. */
export interface TextPiece {
  /** The index of its first character. */
  readonly start: number;
  readonly text: string;
  readonly isMatch: boolean;
}

export interface FoundPage<Name extends string> {
  readonly name: Name;
  readonly title: readonly TextPiece[];
  /** The passage with most of the words, shortened around the first match. */
  readonly passage: readonly TextPiece[];
}

/** How many characters of a passage are shown before its first match, and at most in total. */
const charactersBeforeMatch = 60;
const maxPassageLength = 200;

const normaliseCharacter = (character: string): string =>
  character
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’ʼ‘`´]/u, "'");

const normaliseText = (text: string): string => [...text].map(normaliseCharacter).join('');

const splitWords = (query: string): string[] => normaliseText(query).split(/\s+/u).filter(Boolean);

/** Marks the places of the words in a text, which keeps its own letters. */
function markWords(text: string, words: readonly string[]): TextPiece[] {
  const characters = [...text];
  const normalised = characters.map(normaliseCharacter);
  // The index in the normalised text has to lead back to the character, because a letter may become none or two.
  const characterIndexes = normalised.flatMap((piece, index) =>
    [...piece].flatMap((unit) => Array<number>(unit.length).fill(index)),
  );
  const searched = normalised.join('');
  const isMatched = characters.map(() => false);
  for (const word of words)
    for (
      let start = searched.indexOf(word);
      start !== -1;
      start = searched.indexOf(word, start + word.length)
    )
      for (const index of characterIndexes.slice(start, start + word.length)) isMatched[index] = true;
  const pieces: { start: number; text: string; isMatch: boolean }[] = [];
  for (const [index, character] of characters.entries()) {
    const isMatch = isMatched[index] === true;
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += character;
    else pieces.push({ start: index, text: character, isMatch });
  }
  return pieces;
}

/** Shortens a passage to what surrounds its first match, at spaces where the language writes them. */
function shorten(passage: string, words: readonly string[]): string {
  if (passage.length <= maxPassageLength) return passage;
  const [first] = markWords(passage, words);
  const matchIndex = first && !first.isMatch ? first.text.length : 0;
  let start = 0;
  if (matchIndex > charactersBeforeMatch) {
    start = matchIndex - charactersBeforeMatch;
    const space = passage.indexOf(' ', start);
    if (space !== -1 && space < matchIndex) start = space + 1;
  }
  let end = Math.min(passage.length, start + maxPassageLength);
  if (end < passage.length) {
    const space = passage.lastIndexOf(' ', end);
    if (space > start + maxPassageLength / 2) end = space;
  }
  return `${start > 0 ? '…' : ''}${passage.slice(start, end)}${end < passage.length ? '…' : ''}`;
}

const countWords = (text: string, words: readonly string[]): number => {
  const normalised = normaliseText(text);
  return words.filter((word) => normalised.includes(word)).length;
};

/** The pages that contain every word of the query, those with more of them in the title first. */
export function findGuidePages<Name extends string>(
  pages: readonly SearchablePage<Name>[],
  query: string,
): readonly FoundPage<Name>[] {
  const words = splitWords(query);
  if (words.length === 0) return [];
  return pages
    .filter(({ title, passages }) => countWords([title, ...passages].join('\n'), words) === words.length)
    .map(({ name, title, passages }) => {
      const counts = passages.map((passage) => countWords(passage, words));
      const most = Math.max(...counts);
      const passage = passages[counts.indexOf(most)] ?? '';
      return {
        score: countWords(title, words) * (words.length + 1) + most,
        found: { name, title: markWords(title, words), passage: markWords(shorten(passage, words), words) },
      };
    })
    .sort((first, second) => second.score - first.score)
    .map(({ found }) => found);
}
