/** Converts between plain text and markup that contains only paragraphs. Pure. */

const paragraphPattern = /<p>(.*?)<\/p>/gs;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Converts markup to plain text; null if the markup contains more than paragraphs. */
export function toText(markup: string | null): string | null {
  if (markup === null) return '';
  const lines = markup.includes('<p>')
    ? [...markup.matchAll(paragraphPattern)].map(([, inside = '']) => inside)
    : [markup];
  if (markup.replace(paragraphPattern, '').trim() !== '' && markup.includes('<p>')) return null;
  const text = lines.join('\n').replace(/<br ?\/?>/g, '\n');
  return /[<>]/.test(text)
    ? null
    : text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function toMarkup(text: string): string | null {
  if (text.trim() === '') return null;
  return text
    .split('\n')
    .map((line) => `<p>${escapeMarkup(line)}</p>`)
    .join('');
}
