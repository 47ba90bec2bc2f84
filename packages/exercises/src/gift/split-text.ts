/**
 * Splits a text into questions. Empty lines separate them; lines that begin with two slashes are comments. Pasted texts
 * are not always tidy: an empty line between braces separates nothing, and a question that begins on the line after the
 * answers of another is a question of its own.
 */
import { hideEscapes } from './escapes.ts';

export interface Line {
  /** The line number, from 1. */
  readonly line: number;
  /** The original text. */
  readonly text: string;
}

export interface WrittenQuestion extends Line {
  /** Without comments, and with escaped characters hidden. */
  readonly bare: string;
}

export interface SplitText {
  readonly questions: readonly WrittenQuestion[];
  readonly categories: readonly Line[];
}

const isComment = (text: string): boolean => text.trimStart().startsWith('//');
const isCategory = (text: string): boolean => /^\s*\$CATEGORY\s*:/i.test(text);
const isEmpty = (text: string): boolean => text.trim() === '';

/** Whether the last brace is an opening one. */
const isOpen = (bare: string): boolean => bare.lastIndexOf('{') > bare.lastIndexOf('}');
const closesFirst = (bare: string): boolean => /^[^{}]*\}/.test(bare);

interface Written extends Line {
  readonly bare: string;
}

export function splitText(text: string): SplitText {
  // Line ends of one character: with two, removing characters between them would create a new line end.
  const whole = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  // Hides the escapes of the whole text at once: ten times as fast as line by line, with the same lines.
  const bare = linesOf(hideEscapes(whole));
  const lines = linesOf(whole).map(
    (one, place): Written => ({ line: place + 1, text: one, bare: bare[place] ?? '' }),
  );
  const categories = lines.filter((one) => isCategory(one.text));
  const blocks = stretchesOf(lines).flatMap((stretch) => joinOpen(blocksOf(stretch)));
  return {
    questions: blocks.flatMap(partAfterAnswers).flatMap((block) => questionOf(block, lines)),
    categories: categories.map(({ line, text: said }) => ({ line, text: said.trim() })),
  };
}

const linesOf = (text: string): string[] => text.split('\n');

/** The lines between two categories. */
function stretchesOf(lines: readonly Written[]): Written[][] {
  const stretches: Written[][] = [[]];
  for (const one of lines) {
    if (isCategory(one.text)) stretches.push([]);
    else stretches.at(-1)?.push(one);
  }
  return stretches;
}

function blocksOf(lines: readonly Written[]): Written[][] {
  const blocks: Written[][] = [[]];
  for (const one of lines) {
    if (isEmpty(one.text)) blocks.push([]);
    else blocks.at(-1)?.push(one);
  }
  return blocks.filter((block) => block.length > 0);
}

function bareOf(lines: readonly Written[]): string {
  const said = lines.filter(({ text }) => !isComment(text));
  return said.length === 1 ? (said[0]?.bare ?? '') : said.map(({ bare }) => bare).join('\n');
}

/** Joins a block with an open brace to the block that closes it, unless another question opens before that. */
function joinOpen(blocks: readonly Written[][]): Written[][] {
  const joined: Written[][] = [];
  for (let at = 0; at < blocks.length; at++) {
    const block = [...(blocks[at] ?? [])];
    if (isOpen(bareOf(block))) {
      const brace = nextWithBrace(blocks, at + 1);
      if (closesFirst(bareOf(blocks[brace] ?? []))) {
        block.push(...blocks.slice(at + 1, brace + 1).flat());
        at = brace;
      }
    }
    joined.push(block);
  }
  return joined;
}

function nextWithBrace(blocks: readonly Written[][], from: number): number {
  let place = from;
  while (place < blocks.length && !/[{}]/.test(bareOf(blocks[place] ?? []))) place += 1;
  return place;
}

/** A new question begins after a line that ends with the answers, if more answers follow. */
function partAfterAnswers(block: readonly Written[]): Written[][] {
  const said = block.filter(({ text }) => !isComment(text));
  const lastOpening = said.findLastIndex(({ bare }) => bare.includes('{'));
  const parts: Written[][] = [[]];
  let opened = 0;
  let place = 0;
  for (const one of block) {
    parts.at(-1)?.push(one);
    if (isComment(one.text)) continue;
    opened += count(one.bare, '{') - count(one.bare, '}');
    place += 1;
    const hasMore = place <= lastOpening || /^\s*::/.test(said[place]?.bare ?? '');
    if (opened === 0 && /\}\s*$/.test(one.bare) && hasMore) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;

function questionOf(block: readonly Written[], lines: readonly Written[]): WrittenQuestion[] {
  const bare = bareOf(block).trim();
  const first = block.find(({ text }) => !isComment(text));
  const last = block.at(-1);
  if (bare === '' || !first || !last) return [];
  const written = lines.slice(first.line - 1, last.line).map(({ text }) => text);
  return [{ line: first.line, text: written.join('\n'), bare }];
}
