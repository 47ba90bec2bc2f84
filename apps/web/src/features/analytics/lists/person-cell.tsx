import { Avatar } from '@klasna/kit/avatar';
import type { ReactNode } from 'react';
import { formatName } from '../../../lib/format-name.ts';
import classes from '../analytics.module.css';

interface PersonCellProps {
  readonly person: { readonly firstName: string; readonly lastName: string; readonly image: string | null };
  /** Wraps the name in a link. */
  readonly link?: (name: string) => ReactNode;
}

export function PersonCell({ person, link = (name) => <span>{name}</span> }: PersonCellProps) {
  const name = formatName(person);
  return (
    <span className={classes.person}>
      <Avatar name={name} src={person.image} />
      {link(name)}
    </span>
  );
}
