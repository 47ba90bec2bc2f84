/** A plain text: an empty line parts its paragraphs, a line break stays within one. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
