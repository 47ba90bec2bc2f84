/** Texts with places in square brackets, as teachers type them: "a [colour|color]", options parted by a slash. */

export interface BracketProblem {
  /** Where in the text, as [from, to). */
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/** A part between separators, without its escapes. */
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
  /** Plain text and brackets by turns, as they stand. */
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

/** Looked for from its place on: to copy what is left for each bracket would make a long text the work of minutes. */
function nextBracket(signs: readonly Sign[], from: number): number {
  for (let place = from; place < signs.length; place++) {
    if (is(signs[place], ']') || is(signs[place], '[')) return place;
  }
  return signs.length;
}

/** `separator` parts what stands in a bracket; an asterisk counts only where options are marked. */
export function readBrackets(text: string, separator: '|' | '/'): Bracketed {
  const signs = signsOf(text);
  const segments: (string | Bracket)[] = [];
  const problems: BracketProblem[] = [];
  const problem = (at: Pick<Sign, 'from' | 'to'>, words: string): void =>
    void problems.push({ from: at.from, to: at.to, words });
  let plain = '';
  for (let place = 0; place < signs.length; place++) {
    const one = signs[place];
    if (!one) break;
    if (is(one, ']')) problem(one, 'bracketNotOpened');
    if (!is(one, '[')) {
      plain += one.sign;
      continue;
    }
    const end = nextBracket(signs, place + 1);
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

/** What a student sees of it: plain text, and something in the place of each bracket. */
export function segmentsOf<T>(
  { segments }: Bracketed,
  show: (bracket: Bracket, place: number) => T,
): (string | T)[] {
  let place = 0;
  return segments.map((segment) => (typeof segment === 'string' ? segment : show(segment, place++)));
}

export const textsIn = ({ parts }: Bracket): string[] => parts.map(({ text }) => text);
