/** Converts the text of a question to plain text; the formatting of all four formats is dropped. */
import { showEscapes } from './escapes.ts';
import type { GiftChange } from './report.ts';

export const formats = ['moodle', 'html', 'plain', 'markdown'] as const;
export type Format = (typeof formats)[number];

/** A text of a question, with the format of the marker before it, if any. */
export interface FormattedText {
  readonly text: string;
  readonly format?: Format;
}

/** Reads a marker such as `[html]`, which may precede any text; other brackets belong to the text. */
export function takeFormat(given: string): FormattedText {
  const [marker = '', name = ''] = /^\s*\[([a-z]{4,8})\]\s*/i.exec(given) ?? [];
  const format = formats.find((one) => one === name.toLowerCase());
  return format ? { format, text: given.slice(marker.length).trim() } : { text: given.trim() };
}

export interface Plain {
  readonly text: string;
  readonly changes: readonly GiftChange[];
}

const pictures = /<\/?(?:img|audio|video|source|object|embed|iframe|svg)\b[^<>]*>/gi;
const breaks = /<(?:br|hr)\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6]|pre|blockquote)>/gi;
const quiet = /<\/?(?:p|div|span|li|ul|ol|font|center)\b[^<>]*>/gi;
const loud =
  /<\/?(?:b|i|u|s|em|strong|sub|sup|small|big|tt|code|pre|strike|del|ins|mark|a|h[1-6]|blockquote|table|tbody|thead|tr|td|th|caption)\b[^<>]*>/gi;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isSign = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isSign ? String.fromCodePoint(code) : whole;
  });
}

function withoutTags(text: string): Plain {
  const withoutPictures = text.replace(pictures, '');
  const shown = withoutPictures.replace(breaks, '\n').replace(quiet, '');
  const bare = shown.replace(loud, '');
  const changes: GiftChange[] = [];
  if (withoutPictures !== text) changes.push('pictures');
  if (bare !== shown) changes.push('formatting');
  return { text: decode(bare), changes };
}

function withoutMarkdown(text: string): Plain {
  const withoutPictures = text.replace(/!\[[^[\]\n]*\]\([^()\n]*\)/g, '');
  const bare = withoutPictures
    .replace(/\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/(\*\*|__)([^*_\n]+)\1/g, '$2')
    .replace(/(?<![\p{L}\d])([*_`])([^*_`\n]+)\1(?![\p{L}\d])/gu, '$2')
    .replace(/^#{1,6} +/gm, '');
  const changes: GiftChange[] = [];
  if (withoutPictures !== text) changes.push('pictures');
  if (bare !== withoutPictures) changes.push('formatting');
  return { text: bare, changes };
}

/** Removes spaces at line ends and collapses several empty lines into one. */
const tidy = (text: string): string =>
  text
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Takes a text whose escapes are still hidden. */
export function plainText(given: string, format: Format): Plain {
  const shown = showEscapes(given);
  if (format === 'plain') return { text: tidy(shown), changes: [] };
  const { text, changes } = format === 'markdown' ? withoutMarkdown(shown) : withoutTags(shown);
  return { text: tidy(text), changes };
}
