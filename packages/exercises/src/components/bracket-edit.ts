/** Computes the edit that the button of a bracket field makes. Pure. */
import { escapeBetween, escapeWithin, readBrackets, unescapeText } from '../model/brackets.ts';

export type Separator = '|' | '/';

export interface Edit {
  /** The range of the text that the edit replaces, [from, to). */
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
  /** The caret position after the edit. */
  readonly caret: number;
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{M}\p{N}'’ʼ-]/u.test(character);

/** Puts brackets around the selection or the word at the caret; removes the brackets if the text has them already. */
export function editBracket(text: string, start: number, end: number, separator: Separator): Edit {
  const surrounding = readBrackets(text, separator).brackets.find(
    ({ from, to }) => from <= start && end <= to,
  );
  if (surrounding) {
    const rightPart =
      surrounding.parts.find(({ asteriskCount }) => asteriskCount > 0) ?? surrounding.parts[0];
    const replacement = escapeBetween(rightPart?.text ?? '');
    return {
      from: surrounding.from,
      to: surrounding.to,
      replacement,
      caret: surrounding.from + replacement.length,
    };
  }
  const [from, to] = start === end ? findWord(text, start) : trimRange(text, start, end);
  const word = escapeWithin(unescapeText(text.slice(from, to)));
  const replacement = separator === '/' ? `[${word}*/]` : `[${word}]`;
  const isCaretInside = separator === '/' || word === '';
  return { from, to, replacement, caret: from + replacement.length - (isCaretInside ? 1 : 0) };
}

function findWord(text: string, caret: number): [number, number] {
  let from = caret;
  let to = caret;
  while (isWordCharacter(text[from - 1])) from -= 1;
  while (isWordCharacter(text[to])) to += 1;
  return [from, to];
}

function trimRange(text: string, start: number, end: number): [number, number] {
  const selected = text.slice(start, end);
  const from = start + (selected.length - selected.trimStart().length);
  return [from, Math.max(from, start + selected.trimEnd().length)];
}
