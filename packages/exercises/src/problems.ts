/** What is wrong with the fields beside a content, as far as no field can know it by itself. Server and page ask the same. */
import { readableText } from './beside.ts';
import type { Beside, Mind, Problem } from './define.ts';

export const problemsBeside = (mind: Mind, beside: Beside): readonly Problem[] => [
  ...(mind.needs?.(beside) ?? []),
  ...(beside.article?.kind === 'custom' && readableText(beside.article.text) === ''
    ? [{ path: ['article', 'text'], words: 'required' }]
    : []),
];
