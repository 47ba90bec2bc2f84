import type { ListedPerson } from '@klasna/contract/people/models';
import { Avatar } from '@klasna/kit/avatar';
import classes from './people.module.css';

export const nameOf = ({ firstName, lastName }: Pick<ListedPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export function PersonName({ person }: { readonly person: ListedPerson }) {
  const name = nameOf(person);
  return (
    <div className={classes.person}>
      <Avatar name={name} src={person.image} size={36} />
      <div className={classes.words}>
        <div>{name}</div>
        {person.email && <div className={classes.email}>{person.email}</div>}
      </div>
    </div>
  );
}
