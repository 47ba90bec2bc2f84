/**
 * Sanitises markup that one person writes and another sees: only elements and attributes of the allow-list are kept.
 */
import type { IOptions } from 'sanitize-html';

const colour = [/^#[\da-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/, /^[a-z]{3,20}$/];

const sanitizeOptions: IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'div', 'span'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'code', 'small', 'ruby', 'rt', 'rp'],
    ...['ul', 'ol', 'li', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    '*': ['style', 'dir', 'lang'],
    a: ['href', 'target', 'rel'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify|start|end)$/],
      color: colour,
      'background-color': colour,
    },
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  // The maximum nesting, deeper than in text written by hand.
  nestingLimit: 40,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
};

export async function cleanMarkup(markup: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(markup, sanitizeOptions).trim();
}
