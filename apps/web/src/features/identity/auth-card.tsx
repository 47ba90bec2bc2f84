/** What the pages before sign-in have in common: a title, a sentence, fields below each other. */
import { IconAlertCircle } from '@klasna/kit/icons';
import type { ReactNode } from 'react';
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

/** A refused request stands in the form, where the eyes are. */
export function FormFailure({ message }: { readonly message: string }) {
  return message === '' ? null : (
    <p className={classes.failure} role="alert">
      <IconAlertCircle size={20} aria-hidden />
      {message}
    </p>
  );
}
