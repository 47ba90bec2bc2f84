/** What a press on the button of a bracket text does to it. Pure. */
import { literalText, readBrackets, writeBetween, writeWithin } from '../kit/brackets.ts';

export type Separator = '|' | '/';

export interface Edit {
  /** What is replaced, as [from, to). */
  readonly from: number;
  readonly to: number;
  readonly by: string;
  /** Where one goes on typing. */
  readonly caret: number;
}

const isWordSign = (sign: string | undefined): boolean =>
  sign !== undefined && /[\p{L}\p{M}\p{N}'’ʼ-]/u.test(sign);

/** Brackets around what is selected, or around the word at the caret; where they stand already, away with them. */
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
