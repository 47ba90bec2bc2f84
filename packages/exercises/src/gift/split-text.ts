/**
 * Splits a text into questions. Empty lines separate questions; lines that begin with two slashes are comments. An
 * empty line between braces separates nothing. A question that begins on the line after the answers of another question
 * is a new question.
 */
import { hideEscapes } from './escapes.ts';

export interface Line {
  /** The line number, starting at 1. */
  readonly line: number;
  /** The original text of the line. */
  readonly text: string;
}

export interface WrittenQuestion extends Line {
  /** The line without comments, and with escaped characters replaced. */
  readonly bare: string;
}

export interface SplitText {
  readonly questions: readonly WrittenQuestion[];
  readonly categories: readonly Line[];
}

const isComment = (text: string): boolean => text.trimStart().startsWith('//');
const isCategory = (text: string): boolean => /^\s*\$CATEGORY\s*:/i.test(text);
const isEmpty = (text: string): boolean => text.trim() === '';

/** Returns whether the last brace of the text is an opening one. */
const isOpen = (bare: string): boolean => bare.lastIndexOf('{') > bare.lastIndexOf('}');
const beginsWithClosing = (bare: string): boolean => /^[^{}]*\}/.test(bare);

interface ParsedLine extends Line {
  readonly bare: string;
}

export function splitText(text: string): SplitText {
  // Converts all line ends to single characters: removing characters between the two characters of a line end would
  // create a new one.
  const whole = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  // Replaces the escaped characters of the whole text at once, which is ten times as fast as line by line and gives the
  // same lines.
  const bare = splitLines(hideEscapes(whole));
  const lines = splitLines(whole).map(
    (line, index): ParsedLine => ({ line: index + 1, text: line, bare: bare[index] ?? '' }),
  );
  const categories = lines.filter((line) => isCategory(line.text));
  const blocks = splitAtCategories(lines).flatMap((lineGroup) =>
    joinOpenBlocks(splitAtEmptyLines(lineGroup)),
  );
  return {
    questions: blocks.flatMap(splitAfterAnswers).flatMap((block) => toQuestion(block, lines)),
    categories: categories.map(({ line, text }) => ({ line, text: text.trim() })),
  };
}

const splitLines = (text: string): string[] => text.split('\n');

/** Splits the lines at each category command. */
function splitAtCategories(lines: readonly ParsedLine[]): ParsedLine[][] {
  const groups: ParsedLine[][] = [[]];
  for (const line of lines) {
    if (isCategory(line.text)) groups.push([]);
    else groups.at(-1)?.push(line);
  }
  return groups;
}

function splitAtEmptyLines(lines: readonly ParsedLine[]): ParsedLine[][] {
  const blocks: ParsedLine[][] = [[]];
  for (const line of lines) {
    if (isEmpty(line.text)) blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

function joinBare(lines: readonly ParsedLine[]): string {
  const contentLines = lines.filter(({ text }) => !isComment(text));
  return contentLines.length === 1
    ? (contentLines[0]?.bare ?? '')
    : contentLines.map(({ bare }) => bare).join('\n');
}

/**
 * Joins a block whose last brace is open with the block that closes the brace, unless another question opens before
 * that.
 */
function joinOpenBlocks(blocks: readonly ParsedLine[][]): ParsedLine[][] {
  const joined: ParsedLine[][] = [];
  for (let index = 0; index < blocks.length; index++) {
    const block = [...(blocks[index] ?? [])];
    if (isOpen(joinBare(block))) {
      const brace = findBlockWithBrace(blocks, index + 1);
      if (beginsWithClosing(joinBare(blocks[brace] ?? []))) {
        block.push(...blocks.slice(index + 1, brace + 1).flat());
        index = brace;
      }
    }
    joined.push(block);
  }
  return joined;
}

function findBlockWithBrace(blocks: readonly ParsedLine[][], from: number): number {
  let index = from;
  while (index < blocks.length && !/[{}]/.test(joinBare(blocks[index] ?? []))) index += 1;
  return index;
}

/** Starts a new question after a line that ends with answers, if more answers follow. */
function splitAfterAnswers(block: readonly ParsedLine[]): ParsedLine[][] {
  const contentLines = block.filter(({ text }) => !isComment(text));
  const lastOpening = contentLines.findLastIndex(({ bare }) => bare.includes('{'));
  const parts: ParsedLine[][] = [[]];
  let opened = 0;
  let lineCount = 0;
  for (const line of block) {
    parts.at(-1)?.push(line);
    if (isComment(line.text)) continue;
    opened += countCharacter(line.bare, '{') - countCharacter(line.bare, '}');
    lineCount += 1;
    const hasMore = lineCount <= lastOpening || /^\s*::/.test(contentLines[lineCount]?.bare ?? '');
    if (opened === 0 && /\}\s*$/.test(line.bare) && hasMore) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

const countCharacter = (text: string, character: string): number => text.split(character).length - 1;

function toQuestion(block: readonly ParsedLine[], lines: readonly ParsedLine[]): WrittenQuestion[] {
  const bare = joinBare(block).trim();
  const first = block.find(({ text }) => !isComment(text));
  const last = block.at(-1);
  if (bare === '' || !first || !last) return [];
  const written = lines.slice(first.line - 1, last.line).map(({ text }) => text);
  return [{ line: first.line, text: written.join('\n'), bare }];
}
