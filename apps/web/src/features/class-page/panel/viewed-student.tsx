/** Shows the name of the student whose answers are shown, as a select if there are several. */
import { useTranslation } from '@klasna/kit/words';
import { VisuallyHidden } from '@mantine/core';
import { nameOf } from '../../../lib/person-name.ts';
import { useClassPage } from '../class-page-context.tsx';
import classes from './viewed-student.module.css';

export function ViewedStudent() {
  const { t } = useTranslation('class-page');
  const { shown, studentId, isStudent, selectStudent } = useClassPage();
  const { students } = shown;
  const viewed = students.find(({ id }) => id === studentId);
  if (isStudent || !viewed) return null;
  if (students.length === 1) {
    return (
      <p className={classes.student} title={t('student.answersOf')}>
        <VisuallyHidden>{t('student.answersOf')}: </VisuallyHidden>
        {nameOf(viewed)}
      </p>
    );
  }
  return (
    <select
      className={classes.student}
      aria-label={t('student.answersOf')}
      title={t('student.answersOf')}
      value={viewed.id}
      onChange={({ currentTarget }) => selectStudent(currentTarget.value)}
    >
      {students.map((one) => (
        <option key={one.id} value={one.id}>
          {nameOf(one)}
        </option>
      ))}
    </select>
  );
}
