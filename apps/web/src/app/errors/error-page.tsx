import type { ReactNode } from 'react';
import classes from './error-page.module.css';

interface ErrorPageProps {
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function ErrorPage({ code, title, text, children }: ErrorPageProps) {
  return (
    <div className={classes.page}>
      <p className={classes.mark} aria-hidden>
        {code}
      </p>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
