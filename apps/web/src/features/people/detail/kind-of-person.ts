/** Under which of the lists somebody is shown. Pure. */
import type { PersonView } from '@klasna/contract/people/models';
import type { Kind } from '../users/kinds.ts';

type Described = Pick<PersonView, 'role' | 'permissions'>;

export const teaches = ({ permissions }: Described): boolean =>
  permissions.some(({ key, enabled }) => key === 'teacher' && enabled);

/** The list asked for, if the person stands in it: a teacher stands among the staff, too. */
export function kindOfPerson(person: Described, asked: Kind): Kind {
  if (person.role === 'member') return 'students';
  if (asked === 'staff') return 'staff';
  return teaches(person) ? 'teachers' : 'staff';
}
