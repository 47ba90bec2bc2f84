/** Selects the student whose work is shown, from the list or with `,` and `.` from anywhere on the page. */
import { IconChevronLeft, IconChevronRight } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon } from '@mantine/core';
import { useId } from 'react';
import { useClassPage } from '../class-page-context.tsx';
import classes from './panel.module.css';
import { findNeighbourId } from './student-keys.ts';
import { StudentSelect } from './student-select.tsx';

export function StudentSwitcher() {
  const { t } = useTranslation('class-page');
  const { openClass, studentId, isStudent, selectStudent } = useClassPage();
  const id = useId();
  const { students } = openClass;
  if (isStudent || studentId === null) return null;
  const ids = students.map((student) => student.id);
  const selectNeighbour = (offset: 1 | -1) => () => selectStudent(findNeighbourId(ids, studentId, offset));
  const isOnlyStudent = students.length < 2;
  return (
    <div className={classes.part}>
      <label htmlFor={id} className={classes.label}>
        {t('student.label')}
      </label>
      <div className={classes.switcher}>
        <StudentSelect id={id} className={classes.student} />
        {!isOnlyStudent && (
          <>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('student.before')}
              onClick={selectNeighbour(-1)}
            >
              <IconChevronLeft size={18} aria-hidden className={classes.turn ?? ''} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('student.after')}
              onClick={selectNeighbour(1)}
            >
              <IconChevronRight size={18} aria-hidden className={classes.turn ?? ''} />
            </ActionIcon>
          </>
        )}
      </div>
    </div>
  );
}
