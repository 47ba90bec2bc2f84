import type { ListedPerson } from '@klasna/contract/people/models';
import { Avatar } from '@klasna/kit/avatar';
import classes from './people.module.css';

export const nameOf = ({ firstName, lastName }: Pick<ListedPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export function PersonName({ person }: { readonly person: ListedPerson }) {
  const name = nameOf(person);
  return (
    <span className={classes.person}>
      <Avatar name={name} src={person.image} />
      <span className={classes.name}>{name}</span>
    </span>
  );
}
