import type { ClassView } from '@klasna/contract/classes/models';
import type { TFunction } from 'i18next';
import { learnersOf } from '../learners-of.ts';

type Shown = Pick<ClassView, 'name' | 'type' | 'student' | 'group' | 'students'>;

/** The type and the students of a class, without repeating the student if the class has the same name. */
export function learnersWords(t: TFunction<'classes'>, shown: Shown): string {
  const learners = learnersOf(shown);
  return [
    t(`types.${shown.type}`),
    ...(learners === shown.name ? [] : [learners]),
    ...(shown.type === 'group' ? [t('students', { count: shown.students.length })] : []),
  ].join(' · ');
}
