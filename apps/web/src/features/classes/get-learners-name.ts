import type { ClassView } from '@klasna/contract/classes/models';
import { formatName } from '../../lib/format-name.ts';

/** The name of the student or of the group. */
export const getLearnersName = ({ student, group }: Pick<ClassView, 'student' | 'group'>): string =>
  student ? formatName(student) : (group?.name ?? '');
