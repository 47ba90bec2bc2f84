/** Parses texts with square brackets, as teachers type them: "a [colour|color]"; a slash separates options. */

export interface BracketProblem {
  /** The range [from, to) in the text. */
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/** A part between separators, unescaped. */
interface Part {
  readonly text: string;
  readonly starred: number;
}

export interface Bracket {
  readonly from: number;
  readonly to: number;
  readonly parts: readonly Part[];
}

export interface Bracketed {
  /** Plain texts and brackets in their order. */
  readonly segments: readonly (string | Bracket)[];
  readonly brackets: readonly Bracket[];
  readonly problems: readonly BracketProblem[];
}

const escapable = '[]|/*\\';

interface Sign {
  readonly sign: string;
  readonly isEscaped: boolean;
  readonly from: number;
  readonly to: number;
}

function signsOf(text: string): Sign[] {
  const signs: Sign[] = [];
  for (let place = 0; place < text.length; ) {
    const next = text[place + 1];
    const isEscaped = text[place] === '\\' && next !== undefined && escapable.includes(next);
    const sign = isEscaped ? next : (text[place] ?? '');
    const to = place + (isEscaped ? 2 : 1);
    signs.push({ sign, isEscaped, from: place, to });
    place = to;
  }
  return signs;
}

const is = (one: Sign | undefined, sign: string): boolean =>
  one !== undefined && !one.isEscaped && one.sign === sign;

/** Counts open literal brackets: the next closing bracket, escaped or not, closes an escaped one. */
function countLiteral(open: number, { sign, isEscaped }: Sign): number {
  if (isEscaped && sign === '[') return open + 1;
  return sign === ']' && open > 0 ? open - 1 : open;
}

/**
 * The index of the end of a gap whose first character is at `from`. A literal bracket in it consumes a closing bracket
 * only if another one is left for the gap. Works on indexes because copying the rest of a long text for each gap would
 * take minutes.
 */
function endOfGap(signs: readonly Sign[], from: number): number {
  let firstClosing: number | undefined;
  let open = 0;
  for (let index = from; index < signs.length; index++) {
    const one = signs[index];
    if (!one) break;
    if (is(one, '[')) return firstClosing ?? index;
    if (is(one, ']')) {
      if (open === 0) return index;
      firstClosing ??= index;
    }
    open = countLiteral(open, one);
  }
  return firstClosing ?? signs.length;
}

/** `separator` splits the content of a bracket; an asterisk is special only with the separator "/". */
export function readBrackets(text: string, separator: '|' | '/'): Bracketed {
  const signs = signsOf(text);
  const segments: (string | Bracket)[] = [];
  const problems: BracketProblem[] = [];
  const problem = (at: Pick<Sign, 'from' | 'to'>, words: string): void =>
    void problems.push({ from: at.from, to: at.to, words });
  let plain = '';
  let open = 0;
  for (let place = 0; place < signs.length; place++) {
    const one = signs[place];
    if (!one) break;
    if (is(one, ']') && open === 0) problem(one, 'bracketNotOpened');
    open = countLiteral(open, one);
    if (!is(one, '[')) {
      plain += one.sign;
      continue;
    }
    const end = endOfGap(signs, place + 1);
    const last = signs[end];
    if (!last || is(last, '[')) {
      problem({ from: one.from, to: last?.from ?? text.length }, last ? 'bracketNested' : 'bracketNotClosed');
      plain += one.sign;
      continue;
    }
    const bracket = { from: one.from, to: last.to, parts: partsOf(signs.slice(place + 1, end), separator) };
    if (plain !== '') segments.push(plain);
    plain = '';
    segments.push(bracket);
    if (bracket.parts.some((part) => part.text === '')) problem(bracket, 'bracketEmpty');
    place = end;
  }
  if (plain !== '') segments.push(plain);
  return { segments, brackets: segments.filter((segment) => typeof segment !== 'string'), problems };
}

function partsOf(signs: readonly Sign[], separator: '|' | '/'): Part[] {
  const parts: { text: string; starred: number }[] = [{ text: '', starred: 0 }];
  for (const one of signs) {
    const part = parts.at(-1);
    if (!part) break;
    if (is(one, separator)) parts.push({ text: '', starred: 0 });
    else if (separator === '/' && is(one, '*')) part.starred += 1;
    else part.text += one.sign;
  }
  return parts.map(({ text, starred }) => ({ text: text.trim(), starred }));
}

/** The segments with each bracket replaced, as a student sees them. */
export function segmentsOf<T>(
  { segments }: Bracketed,
  show: (bracket: Bracket, place: number) => T,
): (string | T)[] {
  let place = 0;
  return segments.map((segment) => (typeof segment === 'string' ? segment : show(segment, place++)));
}

/** Unescapes a text without gaps, as a student sees it. */
export const literalText = (written: string): string =>
  signsOf(written)
    .map(({ sign }) => sign)
    .join('');

/** Escape a text so that it is read literally, between gaps or within one. */
export const writeBetween = (text: string): string => text.replace(/[[\]\\]/g, '\\$&');
export const writeWithin = (text: string): string => text.replace(/[[\]|/*\\]/g, '\\$&');

export const textsIn = ({ parts }: Bracket): string[] => parts.map(({ text }) => text);
