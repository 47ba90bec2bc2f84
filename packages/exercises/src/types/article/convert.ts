/** Converts an article between plain text and markup. Paragraphs and lines stay; other formatting is lost. */
import { splitParagraphs } from '../../model/split-paragraphs.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (character) => escapes[character] ?? character);

export const toMarkup = (text: string): string =>
  splitParagraphs(text)
    .map((paragraph) => `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

const blockTags = /^(p|div|h[1-6]|blockquote|pre|ul|ol|table|hr)$/;
const lineTags = /^(li|tr)$/;

/** Converts markup to plain text; `root` is the parsed markup. */
export const toPlain = (root: Node): string =>
  toText(root)
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function toText({ childNodes }: Node): string {
  const parts = [...childNodes].map((node) => {
    const name = node.nodeName.toLowerCase();
    if (node.nodeType === 3) return (node.textContent ?? '').replace(/\s+/g, ' ');
    if (name === 'br') return '\n';
    const inside = toText(node);
    if (blockTags.test(name)) return `\n\n${inside.trim()}\n\n`;
    if (lineTags.test(name)) return `${inside.trim()}\n`;
    return name === 'td' || name === 'th' ? `${inside.trim()} ` : inside;
  });
  return parts.join('');
}
