/** Shows the name of the student whose answers are shown; a select field if there are several students. */
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { formatName } from '../../../lib/format-name.ts';
import { useClassPage } from '../class-page-context.tsx';
import { StudentSelect } from './student-select.tsx';
import classes from './viewed-student.module.css';

export function ViewedStudent() {
  const { t } = useTranslation('class-page');
  const { openClass, studentId, isStudent } = useClassPage();
  const { students } = openClass;
  const viewedStudent = students.find(({ id }) => id === studentId);
  if (isStudent || !viewedStudent) return null;
  if (students.length === 1) {
    return (
      <p className={classes.student} dir="auto" title={t('student.answersOf')}>
        <VisuallyHidden>{t('student.answersOf')}: </VisuallyHidden>
        {formatName(viewedStudent)}
      </p>
    );
  }
  return (
    <StudentSelect
      className={classes.student}
      aria-label={t('student.answersOf')}
      title={t('student.answersOf')}
    />
  );
}
