import type { HomeworkView } from '@klasna/contract/homework/models';
import { Avatar } from '@klasna/kit/avatar';
import { useTranslation } from '@klasna/kit/translations';
import { UnstyledButton } from '@mantine/core';
import { formatName } from '../../../lib/format-name.ts';
import { revealTab } from '../../../lib/tabs.ts';
import { HomeworkBadge } from '../../homework/homework-badge.tsx';
import { useClassPage } from '../class-page-context.tsx';
import classes from './homework.module.css';

/** Lists all students with this homework and their status. */
export function StudentStrip({ userStatuses }: Pick<HomeworkView, 'userStatuses'>) {
  const { t } = useTranslation('homework');
  const { openClass, studentId, selectStudent } = useClassPage();
  const byId = new Map(openClass.students.map((student) => [student.id, student]));
  return (
    <ul className={classes.strip} aria-label={t('detail.students')}>
      {userStatuses.map(({ userId, status, isReturned }) => {
        const student = byId.get(userId);
        return (
          student && (
            <li key={userId} ref={userId === studentId ? revealTab : undefined}>
              <UnstyledButton
                className={classes.student ?? ''}
                aria-pressed={userId === studentId}
                onClick={() => selectStudent(userId)}
              >
                <Avatar name={formatName(student)} src={student.image} />
                <span className={classes.studentWords}>
                  <span className={classes.studentName} dir="auto">
                    {formatName(student)}
                  </span>
                  <HomeworkBadge status={status} isReturned={isReturned} />
                </span>
              </UnstyledButton>
            </li>
          )
        );
      })}
    </ul>
  );
}
