/** Shows the teacher a student's work, below the status of all students. */
import type { HomeworkView } from '@klasna/contract/homework/models';
import { type HomeworkStatus, homeworkStatuses } from '@klasna/contract/homework/values';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { formatName } from '../../../lib/format-name.ts';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import { HomeworkBadge } from '../../homework/homework-badge.tsx';
import { usePageAnswerContext } from '../answers/answer-context.ts';
import { AnswersLoadError } from '../answers/answers-load-error.tsx';
import { WatchedExercise } from '../answers/watched-exercise.tsx';
import { useClassPage } from '../class-page-context.tsx';
import { ViewedStudent } from '../panel/viewed-student.tsx';
import { CommentsButton } from '../talk/comments-button.tsx';
import { TeacherNote } from '../talk/teacher-note.tsx';
import classes from './homework.module.css';
import { RemoveExercise } from './remove-exercise.tsx';
import { ReviewBar } from './review-bar.tsx';
import { StudentStrip } from './student-strip.tsx';

interface UserStatus {
  readonly userId: string;
  readonly status: HomeworkStatus;
}

/** Finds the first student who waits for a review, or else the first student. Pure. */
const findFirstStudentToReview = (userStatuses: readonly UserStatus[]): string | undefined =>
  (userStatuses.find(({ status }) => status === homeworkStatuses.needsReview) ?? userStatuses[0])?.userId;

export function TeacherWork({ homework }: { readonly homework: HomeworkView }) {
  const { t } = useTranslation('homework');
  const { openClass, isTeacher, studentId, search, selectStudent } = useClassPage();
  const writeMoment = useFormatDateTime();
  const { userStatuses, exercises } = homework;
  const pageContext = usePageAnswerContext();
  const scope = useMemo(() => ({ homeworkId: homework.id }), [homework.id]);
  const context = { ...pageContext, scope };
  // Selects the first student who waits for a review, if the URL names none.
  const firstStudentId = search.student === undefined ? findFirstStudentToReview(userStatuses) : undefined;
  useEffect(() => {
    if (firstStudentId !== undefined) selectStudent(firstStudentId);
  }, [firstStudentId, selectStudent]);
  const userStatus = userStatuses.find(({ userId }) => userId === studentId);
  const student = openClass.students.find(({ id }) => id === studentId);
  return (
    <>
      {userStatuses.length === 0 ? (
        <p className={classes.quiet}>{t('detail.nobody')}</p>
      ) : (
        <StudentStrip userStatuses={userStatuses} />
      )}
      <div className={classes.viewed}>
        <ViewedStudent />
        {userStatus && <HomeworkBadge status={userStatus.status} isReturned={userStatus.isReturned} />}
      </div>
      {!userStatus && student && userStatuses.length > 0 && (
        <p className={classes.quiet}>{t('detail.notGiven', { name: formatName(student) })}</p>
      )}
      {userStatus?.sentAt && (
        <p className={classes.quiet}>{t('detail.sentAt', { moment: writeMoment(userStatus.sentAt) })}</p>
      )}
      <AnswersLoadError classId={openClass.id} scope={context.scope} />
      <VisuallyHidden component="h2">{t('detail.exercises')}</VisuallyHidden>
      <ol className={classes.exercises}>
        {exercises.map((exercise, index) => (
          <WatchedExercise
            key={exercise.id}
            exercise={exercise}
            number={index + 1}
            isFirst={index === 0}
            studentId={userStatus ? studentId : null}
            context={context}
            language={exercise.language}
            footer={
              <div className={classes.footer}>
                {userStatus && <CommentsButton exerciseId={exercise.id} />}
                {userStatus && <TeacherNote exerciseId={exercise.id} />}
                {isTeacher && <RemoveExercise homework={homework} exercise={exercise} />}
              </div>
            }
          />
        ))}
      </ol>
      {isTeacher && <ReviewBar homework={homework} userStatus={userStatus} />}
    </>
  );
}
