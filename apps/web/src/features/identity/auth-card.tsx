/** The layout shared by the pages before sign-in: title, text and fields. */
import { IconAlertCircle } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { ServerMessage } from '../../lib/form/form-messages.tsx';
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

/** A short status message. The element exists before it has text, so that screen readers announce it. */
export function AuthNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={classes.note} role="status">
      {children}
    </p>
  );
}

interface FormFailureProps {
  /** The error that a request threw; undefined if nothing failed. */
  readonly failure: unknown;
  /** The message that is shown if the server sent none. */
  readonly fallback: string;
}

/** Shows a failed request within the form. */
export function FormFailure({ failure, fallback }: FormFailureProps) {
  if (failure === undefined) return null;
  const text = messageOf(failure, '');
  return (
    <p className={classes.failure} role="alert">
      <IconAlertCircle size={20} aria-hidden />
      {text === '' ? fallback : <ServerMessage failure={failure} text={text} />}
    </p>
  );
}

/** The message that a value is missing. It is a component, so that the text changes with the page language. */
export function MissingValue({ what }: { readonly what: 'emailMissing' | 'passwordMissing' }) {
  const { t } = useTranslation('auth');
  return t(what);
}
