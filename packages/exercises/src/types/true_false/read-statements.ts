/** Reads pasted statements; a word or character at the end of a line says whether it is true. */
import { readPaste } from '../../kit/read-paste.ts';

interface Statement {
  readonly id: string;
  readonly text: string;
  readonly isCorrect: boolean;
}

const yes =
  'true|t|yes|y|correct|right|так|правда|істина|вірно|правильно|wahr|richtig|ja|vrai|oui|verdadero|cierto|sí|vero|对|是|正确';
const no =
  'false|f|no|n|incorrect|wrong|ні|неправда|хиба|невірно|неправильно|falsch|nein|faux|non|falso|错|否|错误';
const signs: Readonly<Record<string, boolean>> = { '+': true, '✓': true, '✔': true, '✗': false, '✘': false };

/** The word must be separate from the sentence: in parentheses, or after a tab, a semicolon, a bar or a dash. */
const ending = new RegExp(
  `^(.+?)(?:\\s*[;|\\t]\\s*|\\s+[-–—]\\s+|\\s*(?=\\())\\(?(?:(${yes}|[+✓✔])|(${no}|[-✗✘]))\\)?$`,
  'iu',
);
const sign = /^(.+?)\s+([+✓✔✗✘])$/u;

export function readStatement(line: string): Statement {
  const found = ending.exec(line);
  if (found?.[1]) return { id: '', text: found[1].trim(), isCorrect: found[2] !== undefined };
  const signed = sign.exec(line);
  if (signed?.[1]) return { id: '', text: signed[1], isCorrect: signs[signed[2] ?? ''] ?? true };
  return { id: '', text: line, isCorrect: true };
}

export const readStatements = (text: string): Statement[] =>
  text.includes('\t')
    ? readPaste(text, 2).map((cells) => readStatement(cells.filter((cell) => cell !== '').join('\t')))
    : readPaste(text).map(([line = '']) => readStatement(line));
