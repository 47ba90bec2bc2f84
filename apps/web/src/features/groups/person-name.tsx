import { Avatar } from '@klasna/kit/avatar';
import classes from './groups.module.css';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

interface PersonNameProps {
  /** Two people may have one name, and are told apart by their email. */
  readonly person: Named & { readonly image: string | null; readonly email?: string | undefined };
}

export function PersonName({ person }: PersonNameProps) {
  const name = fullName(person);
  return (
    <span className={classes.named}>
      <Avatar name={name} src={person.image} />
      <span className={classes.name}>
        {name}
        <span className={classes.email}>{person.email}</span>
      </span>
    </span>
  );
}
