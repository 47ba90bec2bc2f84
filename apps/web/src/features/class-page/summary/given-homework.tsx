import type { LessonSummary, StudentSummary } from '@klasna/contract/summaries/models';
import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { formatName } from '../../../lib/format-name.ts';
import { TextLink } from '../../../lib/links.tsx';
import { DueDate } from '../../homework/due-date.tsx';
import { HomeworkBadge } from '../../homework/homework-badge.tsx';
import { useHomeworkName } from '../../homework/use-homework-name.ts';
import classes from './summaries.module.css';

interface GivenHomeworkProps {
  readonly classId: string;
  readonly homework: LessonSummary['homework'];
  readonly students: readonly StudentSummary[];
}

/** Homework given while the lesson was attached, with its status for each of these students. */
export function GivenHomework({ classId, homework, students }: GivenHomeworkProps) {
  const { t } = useTranslation('homework');
  const getHomeworkName = useHomeworkName();
  return (
    <HairlineList>
      {homework.map((item) => (
        <HairlineItem
          key={item.id}
          title={
            <TextLink to="/classes/$id/homework/$homeworkId" params={{ id: classId, homeworkId: item.id }}>
              {getHomeworkName(item)}
            </TextLink>
          }
          description={
            <>
              {t('exercises', { count: item.exerciseCount })} <DueDate homework={item} />
            </>
          }
          aside={
            <ul className={classes.statuses}>
              {students.map((student) => {
                const userStatus = item.userStatuses.find(({ userId }) => userId === student.id);
                if (!userStatus) return null;
                return (
                  <li key={student.id}>
                    {students.length > 1 && <span>{formatName(student)}</span>}
                    <HomeworkBadge status={userStatus.status} isReturned={userStatus.isReturned} />
                  </li>
                );
              })}
            </ul>
          }
        />
      ))}
    </HairlineList>
  );
}
