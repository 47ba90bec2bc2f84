/**
 * Reads a pasted test: questions with their answers below, separated by empty lines or numbered; or a table with the
 * questions in the first column. An asterisk, a plus sign or a tick marks right answers.
 */
import { readPaste } from '../../kit/read-paste.ts';
import type { Content } from './content.ts';

export type Question = Content['questions'][number];
export type Answer = Question['answers'][number];

export const newAnswer = (): Answer => ({ id: '', text: '', isCorrect: false });
export const newQuestion = (): Question => ({ id: '', text: '', answers: [newAnswer(), newAnswer()] });

const letter = /^\(?\p{L}[.)]\s+|^[-–—•·▪◦]\s+/u;
const number = /^\(?\d{1,3}[.)]\s+/;
const before = /^\s*[*+✓✔]\s*/u;
const after = /\s*[*✓✔]$|\s+\+$/u;

function readAnswer(line: string): Answer {
  const bare = line.replace(before, '').replace(letter, '');
  const text = bare.replace(before, '').replace(after, '');
  const isCorrect = before.test(line) || before.test(bare) || after.test(bare);
  return { id: '', text: text.trim(), isCorrect };
}

const questionOf = (text: string, lines: readonly string[]): Question => ({
  id: '',
  text: text.replace(number, '').trim(),
  answers: lines.length > 0 ? lines.map(readAnswer) : newQuestion().answers,
});

/** Undefined for a plain list, whose lines become one question each. */
export function readQuestions(text: string): Question[] | undefined {
  if (text.includes('\t'))
    return readPaste(text, Number.POSITIVE_INFINITY).map(([question = '', ...answers]) =>
      questionOf(
        question,
        answers.filter((answer) => answer !== ''),
      ),
    );
  const blocks = blocksOf(text);
  if (!blocks.some((lines) => lines.length > 1)) return undefined;
  return blocks.map(([question = '', ...answers]) => questionOf(question, answers));
}

const isMarked = (line: string): boolean => before.test(line) || after.test(line);

/** Whether the lines are one question with marked answers. If the first line is marked too, the marks are bullets. */
const tellsRight = ([question = '', ...answers]: readonly string[]): boolean =>
  !isMarked(question) && answers.some(isMarked);

function blocksOf(text: string): string[][] {
  const lines = text.split(/\r\n|[\r\n]/).map((line) => line.trim());
  const isNumbered = lines.filter((line) => line !== '').some((line) => number.test(line));
  const blocks: string[][] = [[]];
  for (const line of lines) {
    const begins = isNumbered ? number.test(line) : line === '';
    if (begins && (blocks.at(-1)?.length ?? 0) > 0) blocks.push([]);
    if (line !== '') blocks.at(-1)?.push(line);
  }
  const isParted =
    isNumbered ||
    lines.join('\n').trim().includes('\n\n') ||
    lines.some((line) => letter.test(line)) ||
    tellsRight(lines.filter(Boolean));
  return isParted ? blocks.filter((block) => block.length > 0) : lines.filter(Boolean).map((line) => [line]);
}
