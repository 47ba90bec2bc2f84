/** Parses texts with square brackets, as teachers type them: "a [colour|color]". A slash separates options. */

export interface BracketProblem {
  /** The start of the range [from, to) of the bracket in the text. */
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/** The text between two separators, unescaped. */
interface Part {
  readonly text: string;
  readonly asteriskCount: number;
}

export interface Bracket {
  readonly from: number;
  readonly to: number;
  readonly parts: readonly Part[];
}

export interface Bracketed {
  /** Plain texts and brackets, in the order of the text. */
  readonly segments: readonly (string | Bracket)[];
  readonly brackets: readonly Bracket[];
  readonly problems: readonly BracketProblem[];
}

const escapable = '[]|/*\\';

interface Character {
  readonly character: string;
  readonly isEscaped: boolean;
  readonly from: number;
  readonly to: number;
}

function splitCharacters(text: string): Character[] {
  const characters: Character[] = [];
  for (let index = 0; index < text.length; ) {
    const next = text[index + 1];
    const isEscaped = text[index] === '\\' && next !== undefined && escapable.includes(next);
    const character = isEscaped ? next : (text[index] ?? '');
    const to = index + (isEscaped ? 2 : 1);
    characters.push({ character, isEscaped, from: index, to });
    index = to;
  }
  return characters;
}

const isSpecial = (current: Character | undefined, character: string): boolean =>
  current !== undefined && !current.isEscaped && current.character === character;

/**
 * Counts literal (escaped) opening brackets that are still open: the next closing bracket, escaped or not, closes one
 * of them.
 */
function countOpenLiterals(open: number, { character, isEscaped }: Character): number {
  if (isEscaped && character === '[') return open + 1;
  return character === ']' && open > 0 ? open - 1 : open;
}

/**
 * Finds the index of the end of the gap whose first character is at `from`. A literal bracket in the gap consumes a
 * closing bracket only if another closing bracket is left for the gap. Uses indexes, because copying the rest of a long
 * text for each gap would take minutes.
 */
function findGapEnd(characters: readonly Character[], from: number): number {
  let firstClosing: number | undefined;
  let open = 0;
  for (let index = from; index < characters.length; index++) {
    const current = characters[index];
    if (!current) break;
    if (isSpecial(current, '[')) return firstClosing ?? index;
    if (isSpecial(current, ']')) {
      if (open === 0) return index;
      firstClosing ??= index;
    }
    open = countOpenLiterals(open, current);
  }
  return firstClosing ?? characters.length;
}

/**
 * Parses a text. `separator` splits the content of a bracket; an asterisk has a meaning only if the separator is "/".
 */
export function readBrackets(text: string, separator: '|' | '/'): Bracketed {
  const characters = splitCharacters(text);
  const segments: (string | Bracket)[] = [];
  const problems: BracketProblem[] = [];
  const addProblem = (at: Pick<Character, 'from' | 'to'>, words: string): void =>
    void problems.push({ from: at.from, to: at.to, words });
  let plain = '';
  let open = 0;
  for (let index = 0; index < characters.length; index++) {
    const current = characters[index];
    if (!current) break;
    if (isSpecial(current, ']') && open === 0) addProblem(current, 'bracketNotOpened');
    open = countOpenLiterals(open, current);
    if (!isSpecial(current, '[')) {
      plain += current.character;
      continue;
    }
    const end = findGapEnd(characters, index + 1);
    const last = characters[end];
    if (!last || isSpecial(last, '[')) {
      addProblem(
        { from: current.from, to: last?.from ?? text.length },
        last ? 'bracketNested' : 'bracketNotClosed',
      );
      plain += current.character;
      continue;
    }
    const bracket = {
      from: current.from,
      to: last.to,
      parts: parseParts(characters.slice(index + 1, end), separator),
    };
    if (plain !== '') segments.push(plain);
    plain = '';
    segments.push(bracket);
    if (bracket.parts.some((part) => part.text === '')) addProblem(bracket, 'bracketEmpty');
    index = end;
  }
  if (plain !== '') segments.push(plain);
  return { segments, brackets: segments.filter((segment) => typeof segment !== 'string'), problems };
}

function parseParts(characters: readonly Character[], separator: '|' | '/'): Part[] {
  const parts: { text: string; asteriskCount: number }[] = [{ text: '', asteriskCount: 0 }];
  for (const current of characters) {
    const part = parts.at(-1);
    if (!part) break;
    if (isSpecial(current, separator)) parts.push({ text: '', asteriskCount: 0 });
    else if (separator === '/' && isSpecial(current, '*')) part.asteriskCount += 1;
    else part.text += current.character;
  }
  return parts.map(({ text, asteriskCount }) => ({ text: text.trim(), asteriskCount }));
}

/** Returns the text in segments, with each bracket replaced, as a student sees them. */
export function toSegments<T>(
  { segments }: Bracketed,
  toElement: (bracket: Bracket, index: number) => T,
): (string | T)[] {
  let index = 0;
  return segments.map((segment) => (typeof segment === 'string' ? segment : toElement(segment, index++)));
}

/** Unescapes a text without gaps, as a student sees the text. */
export const unescapeText = (written: string): string =>
  splitCharacters(written)
    .map(({ character }) => character)
    .join('');

/**
 * Escapes a text so that the parser reads it literally; this function is for text between gaps, the next for text in a
 * gap.
 */
export const escapeBetween = (text: string): string => text.replace(/[[\]\\]/g, '\\$&');
export const escapeWithin = (text: string): string => text.replace(/[[\]|/*\\]/g, '\\$&');

export const listPartTexts = ({ parts }: Bracket): string[] => parts.map(({ text }) => text);
