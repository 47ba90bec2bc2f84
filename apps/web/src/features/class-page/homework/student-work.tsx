/** A student's homework: status, exercises and the button to hand it in. */
import type { HomeworkView } from '@klasna/contract/homework/models';
import { homeworkStatuses } from '@klasna/contract/homework/values';
import { IconInfoCircle } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import { useMedia, wideScreen } from '../../../lib/use-media.ts';
import { toStatusLabel } from '../../homework/statuses.ts';
import { TeacherText } from '../../homework/teacher-text.tsx';
import type { AnswerContext } from '../answers/answer-context.ts';
import { AnswersLoadError } from '../answers/answers-load-error.tsx';
import { OwnExercise } from '../answers/own-exercise.tsx';
import { useClassPage } from '../class-page-context.tsx';
import { CommentsButton } from '../talk/comments-button.tsx';
import classes from './homework.module.css';
import { SendButton } from './send-button.tsx';

export function StudentWork({ homework }: { readonly homework: HomeworkView }) {
  const { t } = useTranslation('homework');
  const { openClass, language, myId } = useClassPage();
  const isWide = useMedia(wideScreen);
  const { id, exercises, currentUserStatus } = homework;
  const status = currentUserStatus ?? homeworkStatuses.notDone;
  const isDone = status === homeworkStatuses.done;
  // The exercises are editable regardless of what else the class shows, because the teacher chose them.
  const context = useMemo(
    (): AnswerContext => ({
      classId: openClass.id,
      language,
      myId,
      isReadOnly: isDone,
      scope: { homeworkId: id },
    }),
    [openClass.id, language, myId, isDone, id],
  );
  return (
    <>
      <StatusNote homework={homework} />
      <TeacherText kind="comment" text={homework.userStatuses[0]?.comment ?? null} />
      <AnswersLoadError classId={openClass.id} scope={context.scope} />
      <VisuallyHidden component="h2">{t('detail.exercises')}</VisuallyHidden>
      <ol className={classes.exercises}>
        {exercises.map((exercise, index) => (
          <OwnExercise
            key={exercise.id}
            exercise={exercise}
            number={index + 1}
            isFirst={index === 0}
            context={context}
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
function StatusNote({ homework: { userStatuses, currentUserStatus } }: { readonly homework: HomeworkView }) {
  const { t } = useTranslation('homework');
  const writeMoment = useFormatDateTime();
  const [ownStatus] = userStatuses;
  const sentAt = ownStatus?.sentAt ?? null;
  const label = toStatusLabel(currentUserStatus ?? homeworkStatuses.notDone, ownStatus?.isReturned ?? false);
  return (
    <p className={classes.note} role="note">
      <IconInfoCircle size={20} stroke={1.5} aria-hidden />
      {t(`detail.yours.${label}`, { moment: sentAt ? writeMoment(sentAt) : '' })}
    </p>
  );
}
