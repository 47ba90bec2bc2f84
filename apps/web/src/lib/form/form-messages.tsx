/** Form messages that change with the language of the page. */

import { useTranslation } from '@klasna/kit/translations';
import type { ValidationMessage } from '@klasna/languages/validation';
import type { ParseKeys } from 'i18next';
import { type ReactNode, useState } from 'react';
import { ApiFailure } from '../api/api-failure.ts';
import { pickFieldErrors } from './pick-field-errors.ts';

/**
 * Renders a message of a schema. The key comes from the schema, so only the translations check can verify that the text
 * exists.
 */
export const renderIssue = (words: ValidationMessage): ReactNode => <IssueMessage words={words} />;

function IssueMessage({ words: { key, values } }: { readonly words: ValidationMessage }) {
  const { t } = useTranslation('validation');
  return t(key as 'required', { ...values });
}

/** Renders the server's message for each field of this form. */
export function renderFieldErrors(failure: unknown, fields: readonly string[]): Record<string, ReactNode> {
  const messages = Object.entries(pickFieldErrors(failure, fields));
  return Object.fromEntries(
    messages.map(([field, text]) => [field, <ServerMessage key={text} failure={failure} text={text} />]),
  );
}

interface ServerMessageProps {
  readonly failure: unknown;
  readonly text: string;
}

/**
 * Shows the message of the server, which is in one language. After a language change, the message is found by the
 * failure code; without a translation it stays unchanged.
 */
export function ServerMessage({ failure, text }: ServerMessageProps) {
  const { t, i18n } = useTranslation('failures');
  const [messageLanguage] = useState(i18n.language);
  const key = failure instanceof ApiFailure ? `failures:${toFailureName(failure.code)}` : '';
  return messageLanguage !== i18n.language && i18n.exists(key) ? t(key as ParseKeys<'failures'>) : text;
}

/** Converts `RESET_TOKEN_INVALID` to `resetTokenInvalid`. */
const toFailureName = (code: string): string =>
  code.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
