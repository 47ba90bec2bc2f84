import { Avatar } from '@klasna/kit/avatar';
import classes from './groups.module.css';

interface PersonNameProps {
  readonly person: { readonly firstName: string; readonly lastName: string; readonly image: string | null };
}

export const fullName = ({ firstName, lastName }: Omit<PersonNameProps['person'], 'image'>): string =>
  `${firstName} ${lastName}`;

export function PersonName({ person }: PersonNameProps) {
  const name = fullName(person);
  return (
    <span className={classes.named}>
      <Avatar name={name} src={person.image} />
      <span className={classes.name}>{name}</span>
    </span>
  );
}
