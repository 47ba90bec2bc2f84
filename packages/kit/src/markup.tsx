/**
 * Renders formatted text that users wrote. Parses the markup and rebuilds it from an allow-list, so that no stored
 * markup can run code: elements lose their attributes, and links keep only http, https and mailto addresses.
 */
import { createElement, type JSX, type ReactNode, useMemo } from 'react';
import { parseMarkup, toSafeLink } from './markup/parse-markup.ts';
import { ReadingText } from './reading-text.tsx';

export interface MarkupProps {
  readonly html: string;
  /** The language of the text. */
  readonly lang?: string;
  /** The level of the highest headings in the text, which must be below the headings of the page. */
  readonly topHeading?: 2 | 3 | 4 | 5;
}

export function Markup({ html, lang, topHeading = 3 }: MarkupProps) {
  const nodes = useMemo(() => renderChildren(parseMarkup(html), topHeading), [html, topHeading]);
  return <ReadingText {...(lang !== undefined && { lang })}>{nodes}</ReadingText>;
}

/** Elements that are kept without attributes. */
const keptElements = new Set([
  ...['p', 'br', 'hr', 'blockquote', 'pre', 'div', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup'],
  ...[
    'mark',
    'code',
    'small',
    'ruby',
    'rt',
    'rp',
    'ul',
    'ol',
    'li',
    'table',
    'thead',
    'tbody',
    'tr',
    'caption',
  ],
]);
/** Elements that are removed with their content. */
const removedElements = new Set([
  ...['script', 'style', 'template', 'iframe', 'object', 'embed', 'svg', 'math', 'noscript', 'title', 'head'],
  ...['textarea', 'select', 'option', 'video', 'audio', 'canvas'],
]);
const headingPattern = /^h[1-6]$/;

const renderChildren = ({ childNodes }: Node, topHeading: number): ReactNode[] =>
  [...childNodes].map((node, index) => renderNode(node, topHeading, index));

function renderNode(node: Node, topHeading: number, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement)) return null;
  const name = node.localName;
  if (removedElements.has(name)) return null;
  const children = renderChildren(node, topHeading);
  const attributes = { key, ...readLanguage(node), ...readAlignment(node) };
  if (name === 'br' || name === 'hr') return createElement(name, { key });
  if (headingPattern.test(name))
    return createElement(toHeadingTag(name, topHeading), attributes, ...children);
  if (name === 'a') return renderLink(node, key, children);
  if (name === 'td' || name === 'th')
    return createElement(name, { ...attributes, ...readSpans(node) }, ...children);
  if (name === 'ol')
    return createElement(name, { ...attributes, start: (node as HTMLOListElement).start }, ...children);
  if (keptElements.has(name)) return createElement(name, attributes, ...children);
  // Replaces any other element by a span with the same content.
  return createElement('span', { key }, ...children);
}

/** Maps a heading to its level on the page; headings in the editor start at level 2. */
const toHeadingTag = (name: string, topHeading: number): keyof JSX.IntrinsicElements =>
  `h${Math.min(6, topHeading + Math.max(0, Number(name[1]) - 2))}` as 'h3';

function renderLink(node: HTMLElement, key: number, children: readonly ReactNode[]): ReactNode {
  const href = toSafeLink(node.getAttribute('href'));
  if (href === undefined) return createElement('span', { key }, ...children);
  const props = { key, href, target: '_blank', rel: 'noopener noreferrer nofollow' };
  return createElement('a', props, ...children);
}

const readLanguage = ({ lang, dir }: HTMLElement) => ({
  ...(lang !== '' && { lang }),
  ...(dir !== '' && { dir }),
});

const alignments = ['left', 'right', 'center', 'justify', 'start', 'end'] as const;

function readAlignment({ style }: HTMLElement) {
  const textAlign = alignments.find((alignment) => alignment === style.textAlign);
  return textAlign === undefined ? {} : { style: { textAlign } };
}

const readSpans = (node: HTMLElement) => {
  const { colSpan, rowSpan } = node as HTMLTableCellElement;
  return { ...(colSpan > 1 && { colSpan }), ...(rowSpan > 1 && { rowSpan }) };
};
