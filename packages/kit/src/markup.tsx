/**
 * Renders formatted text that users wrote. Parses it and rebuilds it from an allow-list, so that stored markup cannot run
 * code, whatever its source: elements lose their attributes, links keep only http, https and mailto addresses.
 */
import { createElement, type JSX, type ReactNode, useMemo } from 'react';
import { linkTarget, parseMarkup } from './markup/parse-markup.ts';
import { ReadingText } from './reading-text.tsx';

export interface MarkupProps {
  readonly html: string;
  /** The language of the text. */
  readonly lang?: string;
  /** The level of its highest headings, below those of the page. */
  readonly topHeading?: 2 | 3 | 4 | 5;
}

export function Markup({ html, lang, topHeading = 3 }: MarkupProps) {
  const nodes = useMemo(() => childrenOf(parseMarkup(html), topHeading), [html, topHeading]);
  return <ReadingText {...(lang !== undefined && { lang })}>{nodes}</ReadingText>;
}

/** Kept as they are, without attributes. */
const plain = new Set([
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
/** Removed together with everything inside them. */
const gone = new Set([
  ...['script', 'style', 'template', 'iframe', 'object', 'embed', 'svg', 'math', 'noscript', 'title', 'head'],
  ...['textarea', 'select', 'option', 'video', 'audio', 'canvas'],
]);
const heading = /^h[1-6]$/;

const childrenOf = ({ childNodes }: Node, top: number): ReactNode[] =>
  [...childNodes].map((node, place) => nodeOf(node, top, place));

function nodeOf(node: Node, top: number, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement)) return null;
  const name = node.localName;
  if (gone.has(name)) return null;
  const children = childrenOf(node, top);
  const said = { key, ...languageOf(node), ...alignmentOf(node) };
  if (name === 'br' || name === 'hr') return createElement(name, { key });
  if (heading.test(name)) return createElement(levelOf(name, top), said, ...children);
  if (name === 'a') return linkOf(node, key, children);
  if (name === 'td' || name === 'th') return createElement(name, { ...said, ...spansOf(node) }, ...children);
  if (name === 'ol')
    return createElement(name, { ...said, start: (node as HTMLOListElement).start }, ...children);
  if (plain.has(name)) return createElement(name, said, ...children);
  // An unknown element loses its tag and keeps its content.
  return createElement('span', { key }, ...children);
}

/** Headings in the editor start at level 2. */
const levelOf = (name: string, top: number): keyof JSX.IntrinsicElements =>
  `h${Math.min(6, top + Math.max(0, Number(name[1]) - 2))}` as 'h3';

function linkOf(node: HTMLElement, key: number, children: readonly ReactNode[]): ReactNode {
  const href = linkTarget(node.getAttribute('href'));
  if (href === undefined) return createElement('span', { key }, ...children);
  const props = { key, href, target: '_blank', rel: 'noopener noreferrer nofollow' };
  return createElement('a', props, ...children);
}

const languageOf = ({ lang, dir }: HTMLElement) => ({
  ...(lang !== '' && { lang }),
  ...(dir !== '' && { dir }),
});

const alignments = ['left', 'right', 'center', 'justify', 'start', 'end'] as const;

function alignmentOf({ style }: HTMLElement) {
  const textAlign = alignments.find((one) => one === style.textAlign);
  return textAlign === undefined ? {} : { style: { textAlign } };
}

const spansOf = (node: HTMLElement) => {
  const { colSpan, rowSpan } = node as HTMLTableCellElement;
  return { ...(colSpan > 1 && { colSpan }), ...(rowSpan > 1 && { rowSpan }) };
};
