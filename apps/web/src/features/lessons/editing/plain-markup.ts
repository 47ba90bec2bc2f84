/** Converts between plain text and markup that contains only paragraphs. Pure. */

const paragraph = /<p>(.*?)<\/p>/gs;

const readable: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Null if the markup contains more than paragraphs. */
export function textOfMarkup(markup: string | null): string | null {
  if (markup === null) return '';
  const lines = markup.includes('<p>')
    ? [...markup.matchAll(paragraph)].map(([, inside = '']) => inside)
    : [markup];
  if (markup.replace(paragraph, '').trim() !== '' && markup.includes('<p>')) return null;
  const text = lines.join('\n').replace(/<br ?\/?>/g, '\n');
  return /[<>]/.test(text)
    ? null
    : text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (sign) => readable[sign] ?? sign);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function markupOfText(text: string): string | null {
  if (text.trim() === '') return null;
  return text
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
}
