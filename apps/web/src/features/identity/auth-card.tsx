/** What the pages before sign-in have in common: a title, a sentence, fields below each other. */
import { IconAlertCircle } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { ServerSentence } from '../../lib/form/said.tsx';
import classes from './auth-card.module.css';

interface AuthHeadProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
}

export function AuthHead({ title, text }: AuthHeadProps) {
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      {text && <p className={classes.text}>{text}</p>}
    </>
  );
}

export function AuthFields({ children }: { readonly children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}

export function AuthAside({ children }: { readonly children: ReactNode }) {
  return <div className={classes.aside}>{children}</div>;
}

/** A small answer to something that was just done; it is there before it speaks, so that it is heard. */
export function AuthNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={classes.note} role="status">
      {children}
    </p>
  );
}

interface FormFailureProps {
  /** What was thrown; absent while nothing has gone wrong. */
  readonly failure: unknown;
  /** The words of the screen, where the server gave none. */
  readonly fallback: string;
}

/** A refused request stands in the form, where the eyes are. */
export function FormFailure({ failure, fallback }: FormFailureProps) {
  if (failure === undefined) return null;
  const text = messageOf(failure, '');
  return (
    <p className={classes.failure} role="alert">
      <IconAlertCircle size={20} aria-hidden />
      {text === '' ? fallback : <ServerSentence failure={failure} text={text} />}
    </p>
  );
}

/** What is missing, in the language of the page as it changes. */
export function Missing({ what }: { readonly what: 'emailMissing' | 'passwordMissing' }) {
  const { t } = useTranslation('auth');
  return t(what);
}
