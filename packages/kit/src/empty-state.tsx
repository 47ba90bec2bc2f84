/**
 * Replaces an empty list or page: one sentence, the action that adds the first item, and an optional link to the guide.
 */
import type { ReactNode } from 'react';
import type { Icon } from './icons.ts';
import { IconFolderOpen } from './icons.ts';
import classes from './states.module.css';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly icon?: Icon;
  readonly action?: ReactNode;
  readonly help?: ReactNode;
}

export function EmptyState({
  title,
  description,
  icon: Picture = IconFolderOpen,
  action,
  help,
}: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <Picture className={classes.icon} aria-hidden stroke={1.25} />
      <p className={classes.title}>{title}</p>
      {description && <p className={classes.text}>{description}</p>}
      {action}
      {help && <p className={classes.help}>{help}</p>}
    </div>
  );
}
