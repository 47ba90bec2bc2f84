import type { ClassView } from '@klasna/contract/classes/models';
import type { TFunction } from 'i18next';
import { getLearnersName } from '../get-learners-name.ts';

type ClassSummary = Pick<ClassView, 'name' | 'type' | 'student' | 'group' | 'students'>;

/** The type and the students of a class, without repeating the student if the class has the same name. */
export function describeLearners(t: TFunction<'classes'>, classView: ClassSummary): string {
  const learners = getLearnersName(classView);
  return [
    t(`types.${classView.type}`),
    ...(learners === classView.name ? [] : [learners]),
    ...(classView.type === 'group' ? [t('students', { count: classView.students.length })] : []),
  ].join(' · ');
}
