/** Selects the student whose work is shown, from the list or with `,` and `.` from anywhere on the page. */
import { IconChevronLeft, IconChevronRight } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { nameOf } from '../../../lib/person-name.ts';
import { useClassPage } from '../class-page-context.tsx';
import classes from './panel.module.css';
import { stepFrom } from './student-keys.ts';

export function StudentSwitcher() {
  const { t } = useTranslation('class-page');
  const { shown, studentId, isStudent, selectStudent } = useClassPage();
  const id = useId();
  const { students } = shown;
  if (isStudent || studentId === null) return null;
  const ids = students.map((one) => one.id);
  const step = (by: 1 | -1) => () => selectStudent(stepFrom(ids, studentId, by));
  const isAlone = students.length < 2;
  return (
    <div className={classes.part}>
      <label htmlFor={id} className={classes.label}>
        {t('student.label')}
      </label>
      <div className={classes.switcher}>
        <NativeSelect
          id={id}
          className={classes.student ?? ''}
          data={students.map((one) => ({ value: one.id, label: nameOf(one) }))}
          value={studentId}
          onChange={({ currentTarget }) => selectStudent(currentTarget.value)}
        />
        {!isAlone && (
          <>
            <ActionIcon variant="default" size="lg" aria-label={t('student.before')} onClick={step(-1)}>
              <IconChevronLeft size={18} aria-hidden className={classes.turn ?? ''} />
            </ActionIcon>
            <ActionIcon variant="default" size="lg" aria-label={t('student.after')} onClick={step(1)}>
              <IconChevronRight size={18} aria-hidden className={classes.turn ?? ''} />
            </ActionIcon>
          </>
        )}
      </div>
    </div>
  );
}
