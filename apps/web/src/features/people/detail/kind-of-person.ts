/** Decides in which list a person is shown. Pure. */
import type { PersonView } from '@klasna/contract/people/models';
import type { Kind } from '../users/kinds.ts';

type Described = Pick<PersonView, 'role' | 'permissions'>;

export const teaches = ({ permissions }: Described): boolean =>
  permissions.some(({ key, enabled }) => key === 'teacher' && enabled);

/** Returns the requested list if the person belongs to it; teachers also belong to staff. */
export function kindOfPerson(person: Described, asked: Kind): Kind {
  if (person.role === 'member') return 'students';
  if (asked === 'staff') return 'staff';
  return teaches(person) ? 'teachers' : 'staff';
}
