/** Reads pasted statements; a word or character at the end of a line says whether the statement is true. */
import { parsePaste } from '../../model/parse-paste.ts';

interface Statement {
  readonly id: string;
  readonly text: string;
  readonly isCorrect: boolean;
}

const trueWords =
  'true|t|yes|y|correct|right|так|правда|істина|вірно|правильно|wahr|richtig|ja|vrai|oui|verdadero|cierto|sí|vero|对|是|正确';
const falseWords =
  'false|f|no|n|incorrect|wrong|ні|неправда|хиба|невірно|неправильно|falsch|nein|faux|non|falso|错|否|错误';
const characterMeanings: Readonly<Record<string, boolean>> = {
  '+': true,
  '✓': true,
  '✔': true,
  '✗': false,
  '✘': false,
};

/**
 * Matches the word only if it is separate from the sentence: in parentheses, or after a tab, a semicolon, a bar or a
 * dash.
 */
const wordEnding = new RegExp(
  `^(.+?)(?:\\s*[;|\\t]\\s*|\\s+[-–—]\\s+|\\s*(?=\\())\\(?(?:(${trueWords}|[+✓✔])|(${falseWords}|[-✗✘]))\\)?$`,
  'iu',
);
const characterEnding = /^(.+?)\s+([+✓✔✗✘])$/u;

export function parseStatement(line: string): Statement {
  const wordMatch = wordEnding.exec(line);
  if (wordMatch?.[1]) return { id: '', text: wordMatch[1].trim(), isCorrect: wordMatch[2] !== undefined };
  const characterMatch = characterEnding.exec(line);
  if (characterMatch?.[1])
    return { id: '', text: characterMatch[1], isCorrect: characterMeanings[characterMatch[2] ?? ''] ?? true };
  return { id: '', text: line, isCorrect: true };
}

export const parseStatements = (text: string): Statement[] =>
  text.includes('\t')
    ? parsePaste(text, 2).map((cells) => parseStatement(cells.filter((cell) => cell !== '').join('\t')))
    : parsePaste(text).map(([line = '']) => parseStatement(line));
