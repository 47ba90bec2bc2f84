/**
 * A text into its questions. They are parted by empty lines; lines that begin with two slashes are comments. Texts that
 * people write or paste are not always so tidy: an empty line between braces parts nothing, and a question that begins
 * on the line after another's answers is one of its own.
 */
import { hideEscapes } from './escapes.ts';

export interface Line {
  /** Counted from 1. */
  readonly line: number;
  /** As it was written. */
  readonly text: string;
}

export interface WrittenQuestion extends Line {
  /** Without comments, and with escaped signs hidden. */
  readonly bare: string;
}

export interface SplitText {
  readonly questions: readonly WrittenQuestion[];
  readonly categories: readonly Line[];
}

const isComment = (text: string): boolean => text.trimStart().startsWith('//');
const isCategory = (text: string): boolean => /^\s*\$CATEGORY\s*:/i.test(text);
const isEmpty = (text: string): boolean => text.trim() === '';

/** Whether its last brace is an opening one. */
const isOpen = (bare: string): boolean => bare.lastIndexOf('{') > bare.lastIndexOf('}');
const closesFirst = (bare: string): boolean => /^[^{}]*\}/.test(bare);

interface Written extends Line {
  readonly bare: string;
}

export function splitText(text: string): SplitText {
  // Line ends of one character: of two, what is removed between them would make one.
  const whole = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  // Hidden in all of it at once, which costs a tenth of doing so line by line and parts the lines alike.
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

/** What stands between two categories. */
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

/** What stands open is closed by a later block, unless another question opens before. */
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

/** Where a line ends with the answers, and more answers follow, another question has begun. */
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
