/** Checks that a text is written in the script of its language, which reveals most texts copied from another one. */
import type { Language } from './read-texts.ts';

/** Latin words that are valid in every language: names, abbreviations, file types. */
const internationalWords =
  /\b(Klasna|Kalyna|Academy|Hub|URL|PDF|DOCX?|XLSX?|PPTX?|CSV|ZIP|JPE?G|PNG|WEBP|GIF|MP3|MP4|MB|KB|GB|ID|IP|UTC|API|OK|SMTP|YouTube|Vimeo|Wordwall|Streamable|Quizlet|LearningApps|Miro|Figma|Zoom|Google Meet|Ctrl|Cmd|Alt|Shift|Esc|Enter|Tab|e-mail|email|Webhooks?)\b/gi;

const stripNeutral = (text: string): string =>
  text
    .replace(/\{\{[^}]*\}\}|<\/?[\w:.-]+\/?>|\$t\([^)]*\)|https?:\S+|\S+@\S+/g, ' ')
    .replace(internationalWords, ' ');

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function isForeign(tag: string, text: string): boolean {
  const cyrillic = countMatches(text, /\p{Script=Cyrillic}/gu);
  const han = countMatches(text, /\p{Script=Han}/gu);
  const latin = countMatches(text, /\p{Script=Latin}/gu);
  if (tag === 'uk') return han > 0 || latin > cyrillic;
  // A Chinese character is about a word, so Latin text is counted in words as well.
  if (tag === 'zh') return cyrillic > 0 || countMatches(text, /\p{Script=Latin}+/gu) > han;
  return cyrillic > 0 || han > 0;
}

export function findForeignScript({ tag, texts }: Language): string[] {
  return [...texts]
    .filter(([, text]) => isForeign(tag, stripNeutral(text)))
    .map(([key, text]) => `${key}: "${text}" is not in the script of ${tag}`);
}

/**
 * Whether a text contains only placeholders, numbers and international words, and is therefore the same in every
 * language.
 */
export const isLanguageNeutral = (text: string): boolean => !/\p{L}{2,}/u.test(stripNeutral(text));
