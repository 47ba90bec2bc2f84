/** Sentences that stand in a form for a while: they follow the language of the page, whatever they were said in. */

import { useTranslation } from '@klasna/kit/words';
import type { IssueWords } from '@klasna/languages/validation';
import type { ParseKeys } from 'i18next';
import { type ReactNode, useState } from 'react';
import { ApiFailure } from '../api/api-failure.ts';
import { fieldErrors } from './field-errors.ts';

/** What a schema found wrong. The key comes from the schema, so only the language check can know that it exists. */
export const sayIssue = (words: IssueWords): ReactNode => <IssueSentence words={words} />;

function IssueSentence({ words: { key, values } }: { readonly words: IssueWords }) {
  const { t } = useTranslation('validation');
  return t(key as 'required', { ...values });
}

/** What the server found wrong with the fields of this form. */
export function sayFieldErrors(failure: unknown, fields: readonly string[]): Record<string, ReactNode> {
  const said = Object.entries(fieldErrors(failure, fields));
  return Object.fromEntries(
    said.map(([field, text]) => [field, <ServerSentence key={text} failure={failure} text={text} />]),
  );
}

interface ServerSentenceProps {
  readonly failure: unknown;
  readonly text: string;
}

/**
 * A sentence of the server. It was said in one language only; in another the failure is looked up by its name, and a
 * failure without one stays as it was said.
 */
export function ServerSentence({ failure, text }: ServerSentenceProps) {
  const { t, i18n } = useTranslation('failures');
  const [saidIn] = useState(i18n.language);
  const key = failure instanceof ApiFailure ? `failures:${nameOf(failure.code)}` : '';
  return saidIn !== i18n.language && i18n.exists(key) ? t(key as ParseKeys<'failures'>) : text;
}

/** `RESET_TOKEN_INVALID` is `resetTokenInvalid`. */
const nameOf = (code: string): string =>
  code.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
