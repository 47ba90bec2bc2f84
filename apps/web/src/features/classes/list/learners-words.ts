import type { ClassView } from '@klasna/contract/classes/models';
import type { TFunction } from 'i18next';
import { learnersOf } from '../learners-of.ts';

type Shown = Pick<ClassView, 'name' | 'type' | 'student' | 'group' | 'students'>;

/** Of what kind a class is, and for whom; a class that is called after its student does not say the name twice. */
export function learnersWords(t: TFunction<'classes'>, shown: Shown): string {
  const learners = learnersOf(shown);
  return [
    t(`types.${shown.type}`),
    ...(learners === shown.name ? [] : [learners]),
    ...(shown.type === 'group' ? [t('students', { count: shown.students.length })] : []),
  ].join(' · ');
}
