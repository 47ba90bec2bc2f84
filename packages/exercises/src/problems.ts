/** Validates the common fields across fields and types. Server and page share it. */
import { readableText } from './beside.ts';
import type { Beside, Mind, Problem } from './define.ts';

export const problemsBeside = (mind: Mind, beside: Beside): readonly Problem[] => [
  ...(mind.needs?.(beside) ?? []),
  ...(beside.article?.kind === 'custom' && readableText(beside.article.text) === ''
    ? [{ path: ['article', 'text'], words: 'required' }]
    : []),
];
