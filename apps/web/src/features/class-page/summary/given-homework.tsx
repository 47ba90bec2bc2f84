import type { LessonSummary, StudentSummary } from '@klasna/contract/summaries/models';
import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/words';
import { TextLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/person-name.ts';
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
  const homeworkName = useHomeworkName();
  return (
    <HairlineList>
      {homework.map((one) => (
        <HairlineItem
          key={one.id}
          title={
            <TextLink to="/classes/$id/homework/$homeworkId" params={{ id: classId, homeworkId: one.id }}>
              {homeworkName(one)}
            </TextLink>
          }
          description={
            <>
              {t('exercises', { count: one.exerciseCount })} <DueDate homework={one} />
            </>
          }
          aside={
            <ul className={classes.statuses}>
              {students.map((student) => {
                const own = one.userStatuses.find(({ userId }) => userId === student.id);
                if (!own) return null;
                return (
                  <li key={student.id}>
                    {students.length > 1 && <span>{nameOf(student)}</span>}
                    <HomeworkBadge status={own.status} isReturned={own.isReturned} />
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
