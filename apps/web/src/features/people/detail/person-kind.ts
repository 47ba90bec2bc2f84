/** Decides in which list a person is shown. Pure. */

import type { PersonView } from '@klasna/contract/people/models';
import { isStudent, isTeacher } from '@klasna/contract/person-kinds';
import type { PersonKind } from '../users/person-kinds.ts';

type PersonRoleInfo = Pick<PersonView, 'role' | 'permissions'>;

/** Returns the requested list if the person belongs to it; teachers also belong to staff. */
export function selectPersonKind(person: PersonRoleInfo, requested: PersonKind): PersonKind {
  if (isStudent(person)) return 'students';
  if (requested === 'staff') return 'staff';
  return isTeacher(person) ? 'teachers' : 'staff';
}
