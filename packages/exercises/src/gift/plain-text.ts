/** Converts the text of a question to plain text and drops the formatting, for each of the four formats. */
import { showEscapes } from './escapes.ts';
import type { GiftChange } from './report.ts';

export const formats = ['moodle', 'html', 'plain', 'markdown'] as const;
export type Format = (typeof formats)[number];

/** A text of a question and the format that the marker before it names, if there is a marker. */
export interface FormattedText {
  readonly text: string;
  readonly format?: Format;
}

/** Reads a marker such as `[html]`, which may precede any text; other brackets belong to the text. */
export function parseFormat(source: string): FormattedText {
  const [marker = '', name = ''] = /^\s*\[([a-z]{4,8})\]\s*/i.exec(source) ?? [];
  const format = formats.find((format) => format === name.toLowerCase());
  return format ? { format, text: source.slice(marker.length).trim() } : { text: source.trim() };
}

export interface PlainText {
  readonly text: string;
  readonly changes: readonly GiftChange[];
}

const mediaTags = /<\/?(?:img|audio|video|source|object|embed|iframe|svg)\b[^<>]*>/gi;
const breakTags = /<(?:br|hr)\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6]|pre|blockquote)>/gi;
const unstyledTags = /<\/?(?:p|div|span|li|ul|ol|font|center)\b[^<>]*>/gi;
const formattingTags =
  /<\/?(?:b|i|u|s|em|strong|sub|sup|small|big|tt|code|pre|strike|del|ins|mark|a|h[1-6]|blockquote|table|tbody|thead|tr|td|th|caption)\b[^<>]*>/gi;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : whole;
  });
}

function removeTags(text: string): PlainText {
  const withoutPictures = text.replace(mediaTags, '');
  const unescaped = withoutPictures.replace(breakTags, '\n').replace(unstyledTags, '');
  const plain = unescaped.replace(formattingTags, '');
  const changes: GiftChange[] = [];
  if (withoutPictures !== text) changes.push('pictures');
  if (plain !== unescaped) changes.push('formatting');
  return { text: decodeEntities(plain), changes };
}

function removeMarkdown(text: string): PlainText {
  const withoutPictures = text.replace(/!\[[^[\]\n]*\]\([^()\n]*\)/g, '');
  const plain = withoutPictures
    .replace(/\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/(\*\*|__)([^*_\n]+)\1/g, '$2')
    .replace(/(?<![\p{L}\d])([*_`])([^*_`\n]+)\1(?![\p{L}\d])/gu, '$2')
    .replace(/^#{1,6} +/gm, '');
  const changes: GiftChange[] = [];
  if (withoutPictures !== text) changes.push('pictures');
  if (plain !== withoutPictures) changes.push('formatting');
  return { text: plain, changes };
}

/** Removes spaces at line ends and collapses several empty lines into one. */
const tidySpaces = (text: string): string =>
  text
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Converts a text whose escaped characters are still replaced by noncharacters. */
export function toPlainText(source: string, format: Format): PlainText {
  const unescaped = showEscapes(source);
  if (format === 'plain') return { text: tidySpaces(unescaped), changes: [] };
  const { text, changes } = format === 'markdown' ? removeMarkdown(unescaped) : removeTags(unescaped);
  return { text: tidySpaces(text), changes };
}
