import { Avatar } from '@klasna/kit/avatar';
import { TextLink } from '../../lib/links.tsx';
import classes from './groups.module.css';

interface PersonNames {
  readonly firstName: string;
  readonly lastName: string;
}

export const formatName = ({ firstName, lastName }: PersonNames): string => `${firstName} ${lastName}`;

interface PersonNameProps {
  /** The person; the email is shown too, because two people may have the same name. */
  readonly person: PersonNames & { readonly image: string | null; readonly email?: string | undefined };
  /** The student whose page the name links to; undefined in selection lists. */
  readonly student?: string;
}

export function PersonName({ person, student }: PersonNameProps) {
  const name = formatName(person);
  return (
    <span className={classes.named}>
      <Avatar name={name} src={person.image} />
      <span className={classes.name}>
        {student === undefined ? (
          name
        ) : (
          <TextLink to="/users/students/$id" params={{ id: student }}>
            {name}
          </TextLink>
        )}
        <span className={classes.email}>{person.email}</span>
      </span>
    </span>
  );
}
