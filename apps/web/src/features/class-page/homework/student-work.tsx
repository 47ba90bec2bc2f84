/** A student's homework: status, exercises and the button to hand it in. */
import type { HomeworkView } from '@klasna/contract/homework/models';
import { homeworkStatuses } from '@klasna/contract/homework/values';
import { IconInfoCircle } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useMedia, wideScreen } from '../../../lib/use-media.ts';
import { useWriteMoment } from '../../../lib/use-write-moment.ts';
import { labelOfStatus } from '../../homework/statuses.ts';
import { TeacherWords } from '../../homework/teacher-words.tsx';
import type { AnswerSetting } from '../answers/answer-context.ts';
import { AnswersTrouble } from '../answers/answers-trouble.tsx';
import { OwnExercise } from '../answers/own-exercise.tsx';
import { useClassPage } from '../class-page-context.tsx';
import { CommentsButton } from '../talk/comments-button.tsx';
import classes from './homework.module.css';
import { SendButton } from './send-button.tsx';

export function StudentWork({ homework }: { readonly homework: HomeworkView }) {
  const { t } = useTranslation('homework');
  const { shown, language, myId } = useClassPage();
  const isWide = useMedia(wideScreen);
  const { id, exercises, currentUserStatus } = homework;
  const status = currentUserStatus ?? homeworkStatuses.notDone;
  const isDone = status === homeworkStatuses.done;
  // The teacher chose these exercises, so they are editable whatever else the class shows.
  const setting = useMemo(
    (): AnswerSetting => ({ classId: shown.id, language, myId, isReadOnly: isDone, of: { homeworkId: id } }),
    [shown.id, language, myId, isDone, id],
  );
  return (
    <>
      <HowFar homework={homework} />
      <TeacherWords of="comment" text={homework.userStatuses[0]?.comment ?? null} />
      <AnswersTrouble classId={shown.id} of={setting.of} />
      <VisuallyHidden component="h2">{t('detail.exercises')}</VisuallyHidden>
      <ol className={classes.exercises}>
        {exercises.map((exercise, place) => (
          <OwnExercise
            key={exercise.id}
            exercise={exercise}
            number={place + 1}
            isFirst={place === 0}
            setting={setting}
            language={exercise.language}
            footer={
              <div className={classes.footer}>
                <CommentsButton exerciseId={exercise.id} />
              </div>
            }
          />
        ))}
      </ol>
      {isWide && status < homeworkStatuses.needsReview && (
        <div className={classes.bar}>
          <SendButton homework={homework} />
        </div>
      )}
    </>
  );
}

/** Explains what comes next and who has to act. */
function HowFar({ homework: { userStatuses, currentUserStatus } }: { readonly homework: HomeworkView }) {
  const { t } = useTranslation('homework');
  const writeMoment = useWriteMoment();
  const [own] = userStatuses;
  const sentAt = own?.sentAt ?? null;
  const label = labelOfStatus(currentUserStatus ?? homeworkStatuses.notDone, own?.isReturned ?? false);
  return (
    <p className={classes.note} role="note">
      <IconInfoCircle size={20} stroke={1.5} aria-hidden />
      {t(`detail.yours.${label}`, { moment: sentAt ? writeMoment(sentAt) : '' })}
    </p>
  );
}
