/** Splits a plain text into paragraphs at empty lines; single line breaks stay. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
