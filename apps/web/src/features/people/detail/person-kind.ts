/** Decides in which list a person is shown. Pure. */
import type { PersonView } from '@klasna/contract/people/models';
import type { PersonKind } from '../users/person-kinds.ts';

type PersonRoleInfo = Pick<PersonView, 'role' | 'permissions'>;

export const isTeacher = ({ permissions }: PersonRoleInfo): boolean =>
  permissions.some(({ key, enabled }) => key === 'teacher' && enabled);

/** Returns the requested list if the person belongs to it; teachers also belong to staff. */
export function selectPersonKind(person: PersonRoleInfo, requested: PersonKind): PersonKind {
  if (person.role === 'member') return 'students';
  if (requested === 'staff') return 'staff';
  return isTeacher(person) ? 'teachers' : 'staff';
}
