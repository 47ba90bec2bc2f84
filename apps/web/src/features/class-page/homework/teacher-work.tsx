/** A student's work for the teacher, below the status of all students. */
import type { HomeworkView } from '@klasna/contract/homework/models';
import { useTranslation } from '@klasna/kit/words';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { nameOf } from '../../../lib/person-name.ts';
import { useWriteMoment } from '../../../lib/use-write-moment.ts';
import { HomeworkBadge } from '../../homework/homework-badge.tsx';
import { usePageSetting } from '../answers/answer-context.ts';
import { AnswersTrouble } from '../answers/answers-trouble.tsx';
import { WatchedExercise } from '../answers/watched-exercise.tsx';
import { useClassPage } from '../class-page-context.tsx';
import { ViewedStudent } from '../panel/viewed-student.tsx';
import { CommentsButton } from '../talk/comments-button.tsx';
import { TeacherNote } from '../talk/teacher-note.tsx';
import { beginWith } from './begin-with.ts';
import classes from './homework.module.css';
import { RemoveExercise } from './remove-exercise.tsx';
import { ReviewBar } from './review-bar.tsx';
import { StudentStrip } from './student-strip.tsx';

export function TeacherWork({ homework }: { readonly homework: HomeworkView }) {
  const { t } = useTranslation('homework');
  const { shown, isTeacher, studentId, search, selectStudent } = useClassPage();
  const writeMoment = useWriteMoment();
  const { userStatuses, exercises } = homework;
  const page = usePageSetting();
  const of = useMemo(() => ({ homeworkId: homework.id }), [homework.id]);
  const setting = { ...page, of };
  // No student was requested: selects the first who waits for a review.
  const first = search.student === undefined ? beginWith(userStatuses) : undefined;
  useEffect(() => {
    if (first !== undefined) selectStudent(first);
  }, [first, selectStudent]);
  const own = userStatuses.find(({ userId }) => userId === studentId);
  const student = shown.students.find(({ id }) => id === studentId);
  return (
    <>
      {userStatuses.length === 0 ? (
        <p className={classes.quiet}>{t('detail.nobody')}</p>
      ) : (
        <StudentStrip userStatuses={userStatuses} />
      )}
      <div className={classes.viewed}>
        <ViewedStudent />
        {own && <HomeworkBadge status={own.status} isReturned={own.isReturned} />}
      </div>
      {!own && student && userStatuses.length > 0 && (
        <p className={classes.quiet}>{t('detail.notGiven', { name: nameOf(student) })}</p>
      )}
      {own?.sentAt && (
        <p className={classes.quiet}>{t('detail.sentAt', { moment: writeMoment(own.sentAt) })}</p>
      )}
      <AnswersTrouble classId={shown.id} of={setting.of} />
      <VisuallyHidden component="h2">{t('detail.exercises')}</VisuallyHidden>
      <ol className={classes.exercises}>
        {exercises.map((exercise, place) => (
          <WatchedExercise
            key={exercise.id}
            exercise={exercise}
            number={place + 1}
            isFirst={place === 0}
            studentId={own ? studentId : null}
            setting={setting}
            language={exercise.language}
            footer={
              <div className={classes.footer}>
                {own && <CommentsButton exerciseId={exercise.id} />}
                {own && <TeacherNote exerciseId={exercise.id} />}
                {isTeacher && <RemoveExercise homework={homework} exercise={exercise} />}
              </div>
            }
          />
        ))}
      </ol>
      {isTeacher && <ReviewBar homework={homework} own={own} />}
    </>
  );
}
