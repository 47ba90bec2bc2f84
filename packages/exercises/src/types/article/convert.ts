/** Converts an article between plain text and markup. Paragraphs and lines stay; other formatting is lost. */
import { paragraphsOf } from '../../kit/paragraphs.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign);

export const toMarkup = (text: string): string =>
  paragraphsOf(text)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

const blocks = /^(p|div|h[1-6]|blockquote|pre|ul|ol|table|hr)$/;
const lines = /^(li|tr)$/;

/** `root` is the parsed markup. */
export const toPlain = (root: Node): string =>
  wordsIn(root)
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function wordsIn({ childNodes }: Node): string {
  const told = [...childNodes].map((node) => {
    const name = node.nodeName.toLowerCase();
    if (node.nodeType === 3) return (node.textContent ?? '').replace(/\s+/g, ' ');
    if (name === 'br') return '\n';
    const inside = wordsIn(node);
    if (blocks.test(name)) return `\n\n${inside.trim()}\n\n`;
    if (lines.test(name)) return `${inside.trim()}\n`;
    return name === 'td' || name === 'th' ? `${inside.trim()} ` : inside;
  });
  return told.join('');
}
