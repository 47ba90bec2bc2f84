/** The edit that the button of a bracket field makes. Pure. */
import { literalText, readBrackets, writeBetween, writeWithin } from '../kit/brackets.ts';

export type Separator = '|' | '/';

export interface Edit {
  /** The replaced range [from, to). */
  readonly from: number;
  readonly to: number;
  readonly by: string;
  /** Where typing continues. */
  readonly caret: number;
}

const isWordSign = (sign: string | undefined): boolean =>
  sign !== undefined && /[\p{L}\p{M}\p{N}'’ʼ-]/u.test(sign);

/** Puts brackets around the selection or the word at the caret, or removes those that are there. */
export function editBracket(text: string, start: number, end: number, separator: Separator): Edit {
  const around = readBrackets(text, separator).brackets.find(({ from, to }) => from <= start && end <= to);
  if (around) {
    const kept = around.parts.find(({ starred }) => starred > 0) ?? around.parts[0];
    const by = writeBetween(kept?.text ?? '');
    return { from: around.from, to: around.to, by, caret: around.from + by.length };
  }
  const [from, to] = start === end ? wordAt(text, start) : trimmed(text, start, end);
  const word = writeWithin(literalText(text.slice(from, to)));
  const by = separator === '/' ? `[${word}*/]` : `[${word}]`;
  const isOpen = separator === '/' || word === '';
  return { from, to, by, caret: from + by.length - (isOpen ? 1 : 0) };
}

function wordAt(text: string, caret: number): [number, number] {
  let from = caret;
  let to = caret;
  while (isWordSign(text[from - 1])) from -= 1;
  while (isWordSign(text[to])) to += 1;
  return [from, to];
}

function trimmed(text: string, start: number, end: number): [number, number] {
  const chosen = text.slice(start, end);
  const from = start + (chosen.length - chosen.trimStart().length);
  return [from, Math.max(from, start + chosen.trimEnd().length)];
}
