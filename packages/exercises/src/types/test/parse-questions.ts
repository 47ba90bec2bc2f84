/**
 * Reads a pasted test. Either each question has its answers below it, and questions are separated by empty lines or
 * numbered; or a table has the questions in its first column. An asterisk, a plus sign or a tick marks right answers.
 */
import { parsePaste } from '../../model/parse-paste.ts';
import type { Content } from './content.ts';

export type Question = Content['questions'][number];
export type Answer = Question['answers'][number];

export const createAnswer = (): Answer => ({ id: '', text: '', isCorrect: false });
export const createQuestion = (): Question => ({
  id: '',
  text: '',
  answers: [createAnswer(), createAnswer()],
});

const letterPrefix = /^\(?\p{L}[.)]\s+|^[-–—•·▪◦]\s+/u;
const numberPrefix = /^\(?\d{1,3}[.)]\s+/;
const markBefore = /^\s*[*+✓✔]\s*/u;
const markAfter = /\s*[*✓✔]$|\s+\+$/u;

function parseAnswer(line: string): Answer {
  const bare = line.replace(markBefore, '').replace(letterPrefix, '');
  const text = bare.replace(markBefore, '').replace(markAfter, '');
  const isCorrect = markBefore.test(line) || markBefore.test(bare) || markAfter.test(bare);
  return { id: '', text: text.trim(), isCorrect };
}

const toQuestion = (text: string, lines: readonly string[]): Question => ({
  id: '',
  text: text.replace(numberPrefix, '').trim(),
  answers: lines.length > 0 ? lines.map(parseAnswer) : createQuestion().answers,
});

/** Returns undefined for a plain list; each of its lines then becomes a question. */
export function parseQuestions(text: string): Question[] | undefined {
  if (text.includes('\t'))
    return parsePaste(text, Number.POSITIVE_INFINITY).map(([question = '', ...answers]) =>
      toQuestion(
        question,
        answers.filter((answer) => answer !== ''),
      ),
    );
  const blocks = splitBlocks(text);
  if (!blocks.some((lines) => lines.length > 1)) return undefined;
  return blocks.map(([question = '', ...answers]) => toQuestion(question, answers));
}

const isMarked = (line: string): boolean => markBefore.test(line) || markAfter.test(line);

/**
 * Returns whether the lines are one question with marked answers. If the first line has a mark too, the marks are
 * bullets of a list.
 */
const isMarkedQuestion = ([question = '', ...answers]: readonly string[]): boolean =>
  !isMarked(question) && answers.some(isMarked);

function splitBlocks(text: string): string[][] {
  const lines = text.split(/\r\n|[\r\n]/).map((line) => line.trim());
  const isNumbered = lines.filter((line) => line !== '').some((line) => numberPrefix.test(line));
  const blocks: string[][] = [[]];
  for (const line of lines) {
    const isBlockStart = isNumbered ? numberPrefix.test(line) : line === '';
    if (isBlockStart && (blocks.at(-1)?.length ?? 0) > 0) blocks.push([]);
    if (line !== '') blocks.at(-1)?.push(line);
  }
  const isSplit =
    isNumbered ||
    lines.join('\n').trim().includes('\n\n') ||
    lines.some((line) => letterPrefix.test(line)) ||
    isMarkedQuestion(lines.filter(Boolean));
  return isSplit ? blocks.filter((block) => block.length > 0) : lines.filter(Boolean).map((line) => [line]);
}
