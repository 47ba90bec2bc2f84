import type { HomeworkView } from '@klasna/contract/homework/models';
import { homeworkStatuses } from '@klasna/contract/homework/values';
import { useTranslation } from '@klasna/kit/translations';
import { TextLink } from '../../../lib/links.tsx';
import { DueDate } from '../due-date.tsx';
import { HomeworkBadge } from '../homework-badge.tsx';
import { isReturnedByAll } from '../statuses.ts';
import { useHomeworkName } from '../use-homework-name.ts';
import classes from './list.module.css';

interface HomeworkRowProps {
  readonly classId: string;
  readonly homework: HomeworkView;
  readonly isOpen: boolean;
  readonly studentId: string | undefined;
}

/** Shows the number, status, due date and number of exercises of a homework. */
export function HomeworkRow({ classId, homework, isOpen, studentId }: HomeworkRowProps) {
  const { t } = useTranslation('homework');
  const getHomeworkName = useHomeworkName();
  const { id, status, currentUserStatus, exercises, userStatuses } = homework;
  const doneCount = userStatuses.filter((userStatus) => userStatus.status === homeworkStatuses.done).length;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <TextLink
          to="/classes/$id/homework/$homeworkId"
          params={{ id: classId, homeworkId: id }}
          search={studentId === undefined ? {} : { student: studentId }}
          {...(isOpen && { 'aria-current': 'page' as const })}
        >
          {getHomeworkName(homework)}
        </TextLink>
        <HomeworkBadge status={currentUserStatus ?? status} isReturned={isReturnedByAll(userStatuses)} />
      </div>
      <div className={classes.facts}>
        <DueDate homework={homework} />
        <span>{t('exercises', { count: exercises.length })}</span>
        {userStatuses.length > 1 && (
          <span>{t('progress', { done: doneCount, count: userStatuses.length })}</span>
        )}
      </div>
    </li>
  );
}
