import type { ListedPerson } from '@klasna/contract/people/models';
import { Avatar } from '@klasna/kit/avatar';
import { TextLink } from '../../../lib/links.tsx';
import { isPersonView } from './is-person-view.ts';
import classes from './people.module.css';
import type { PersonKind } from './person-kinds.ts';

export const formatName = ({ firstName, lastName }: Pick<ListedPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

interface PersonNameProps {
  readonly person: ListedPerson;
  readonly kind: PersonKind;
}

/** Shows a name, without a link if only the name of the person is visible. */
export function PersonName({ person, kind }: PersonNameProps) {
  const name = formatName(person);
  return (
    <div className={classes.person}>
      <Avatar name={name} src={person.image} size={36} />
      <div className={classes.words}>
        <div>
          {isPersonView(person) ? (
            <TextLink to={`/users/${kind}/$id`} params={{ id: person.id }}>
              {name}
            </TextLink>
          ) : (
            name
          )}
        </div>
        {person.email && <div className={classes.email}>{person.email}</div>}
        {kind === 'students' && person.phone && (
          <div className={classes.email}>
            <bdi className={classes.whole}>{person.phone}</bdi>
          </div>
        )}
      </div>
    </div>
  );
}
