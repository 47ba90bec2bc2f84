/** The board below an exercise, on which the teacher demonstrates the exercise and the students watch. */
import type { AnswerData } from '@klasna/contract/answers/models';
import type { ClassExercise } from '@klasna/contract/classes/material';
import { ExerciseBody } from '@klasna/exercises/components/exercise-body';
import { IconPresentation } from '@klasna/kit/icons';
import { TextSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { memo, type ReactNode, Suspense, useId, useMemo } from 'react';
import { uploadExerciseFile } from '../../../lib/api/upload-exercise-file.ts';
import { useStore } from '../../../lib/use-store.ts';
import { toCommonFields } from '../../lessons/to-common-fields.ts';
import { usePageAnswersScope } from '../answers/answer-context.ts';
import { StudentView } from '../answers/student-view.tsx';
import { useClassPage } from '../class-page-context.tsx';
import classes from './board.module.css';
import { useBoard } from './follow-mode.ts';
import { boardState, closeBoard, showOnBoard, writeOnBoard } from './lead-class.ts';
import { takesAnswers } from './takes-answers.ts';

interface ExerciseBoardProps {
  readonly exercise: ClassExercise;
}

export const ExerciseBoard = memo(function ExerciseBoard({ exercise }: ExerciseBoardProps) {
  const { isTeacher, isStudent } = useClassPage();
  if (!takesAnswers(exercise.type) || exercise.type === 'voice_recording') return null;
  return isTeacher ? (
    <OwnBoard exercise={exercise} />
  ) : (
    <WatchedBoard exercise={exercise} isStudent={isStudent} />
  );
});

function OwnBoard({ exercise }: ExerciseBoardProps) {
  const { t } = useTranslation('class-live');
  const state = useStore(
    boardState,
    (board) => board && (board.exerciseId === exercise.id ? 'here' : 'elsewhere'),
  );
  const answer = useStore(boardState, (board) => board?.answers[exercise.id]);
  if (!state) return null;
  if (state === 'elsewhere')
    return (
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconPresentation size={16} aria-hidden />}
        onClick={() => showOnBoard(exercise.id)}
      >
        {t('board.here')}
      </Button>
    );
  return (
    <BoardFrame
      title={t('board.mine')}
      action={
        <Button variant="default" size="compact-md" onClick={closeBoard}>
          {t('board.stop')}
        </Button>
      }
    >
      <ContentPlayer
        exercise={exercise}
        answer={answer}
        onAnswer={(changes) => writeOnBoard(exercise.id, changes)}
      />
    </BoardFrame>
  );
}

function WatchedBoard({ exercise, isStudent }: ExerciseBoardProps & { readonly isStudent: boolean }) {
  const { t } = useTranslation('class-live');
  const answer = useBoard(exercise.id);
  if (!answer) return null;
  return (
    <BoardFrame title={t('board.theirs')}>
      {isStudent ? (
        <BoardPlayer exercise={exercise} view={exercise.content} answer={answer} />
      ) : (
        <ContentPlayer exercise={exercise} answer={answer} />
      )}
    </BoardFrame>
  );
}

interface BoardFrameProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function BoardFrame({ title, action, children }: BoardFrameProps) {
  const id = useId();
  return (
    <section className={classes.board} aria-labelledby={id}>
      <div className={classes.head}>
        <p id={id} className={classes.title}>
          <IconPresentation size={18} aria-hidden />
          {title}
        </p>
        {action}
      </div>
      <Suspense fallback={<TextSkeleton lines={3} />}>{children}</Suspense>
    </section>
  );
}

interface BoardPlayerProps {
  readonly exercise: ClassExercise;
  readonly answer: AnswerData | undefined;
  readonly onAnswer?: (changes: AnswerData) => void;
}

/**
 * Renders the board from the content, which only staff have, with the view of the student's answer above; students
 * receive only their view.
 */
function ContentPlayer(props: BoardPlayerProps) {
  const { openClass, studentId } = useClassPage();
  const scope = usePageAnswersScope();
  return (
    <StudentView exercise={props.exercise} classId={openClass.id} studentId={studentId} scope={scope}>
      {(view) => <BoardPlayer {...props} view={view} />}
    </StudentView>
  );
}

const noop = () => undefined;

function BoardPlayer({ exercise, view, answer, onAnswer }: BoardPlayerProps & { readonly view: unknown }) {
  const { language } = useClassPage();
  // Leaves out the attachments, which the exercise above already shows.
  const commonFields = useMemo(
    () =>
      toCommonFields({
        ...exercise,
        images: [],
        gif: null,
        audio: null,
        article: null,
        videoLink: null,
        links: [],
      }),
    [exercise],
  );
  return (
    <ExerciseBody
      type={exercise.type}
      view={view}
      commonFields={commonFields}
      answer={answer ?? null}
      onAnswer={onAnswer ?? noop}
      marks={null}
      solution={null}
      disabled={!onAnswer}
      keepFile={uploadExerciseFile}
      language={language}
    />
  );
}
