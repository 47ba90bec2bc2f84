import type { ClassView } from '@klasna/contract/classes/models';
import { nameOf } from '../../lib/person-name.ts';

/** The name of the student or of the group. */
export const learnersOf = ({ student, group }: Pick<ClassView, 'student' | 'group'>): string =>
  student ? nameOf(student) : (group?.name ?? '');
