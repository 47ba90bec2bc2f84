/** The board below an exercise, where the teacher demonstrates it and the others watch. */
import type { ClassExercise } from '@klasna/contract/classes/material';
import { ExerciseBody } from '@klasna/exercises/kit-ui/exercise-body';
import { useFace } from '@klasna/exercises/kit-ui/use-face';
import { IconPresentation } from '@klasna/kit/icons';
import { TextSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { memo, type ReactNode, Suspense, useId, useMemo } from 'react';
import { keepFile } from '../../../lib/api/keep-file.ts';
import { useStore } from '../../../lib/use-store.ts';
import { besideOf } from '../../lessons/beside-of.ts';
import { useClassPage } from '../class-page-context.tsx';
import classes from './board.module.css';
import { useBoard } from './lead.ts';
import { showExercise, showing, stopShowing, writeOnBoard } from './leading.ts';
import { takesAnswers } from './takes-answers.ts';
import type { AnswerData } from './typed.ts';

interface BoardPlaceProps {
  readonly exercise: ClassExercise;
}

export const BoardPlace = memo(function BoardPlace({ exercise }: BoardPlaceProps) {
  const { isTeacher, isStudent } = useClassPage();
  if (!takesAnswers(exercise.type) || exercise.type === 'voice_recording') return null;
  return isTeacher ? (
    <OwnBoard exercise={exercise} />
  ) : (
    <ShownBoard exercise={exercise} isStudent={isStudent} />
  );
});

function OwnBoard({ exercise }: BoardPlaceProps) {
  const { t } = useTranslation('class-live');
  const state = useStore(showing, (now) => now && (now.exerciseId === exercise.id ? 'here' : 'elsewhere'));
  const answer = useStore(showing, (now) => now?.answers[exercise.id]);
  if (!state) return null;
  if (state === 'elsewhere')
    return (
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconPresentation size={16} aria-hidden />}
        onClick={() => showExercise(exercise.id)}
      >
        {t('board.here')}
      </Button>
    );
  return (
    <BoardFrame
      title={t('board.mine')}
      action={
        <Button variant="default" size="compact-md" onClick={stopShowing}>
          {t('board.stop')}
        </Button>
      }
    >
      <FromContent
        exercise={exercise}
        answer={answer}
        onAnswer={(changes) => writeOnBoard(exercise.id, changes)}
      />
    </BoardFrame>
  );
}

function ShownBoard({ exercise, isStudent }: BoardPlaceProps & { readonly isStudent: boolean }) {
  const { t } = useTranslation('class-live');
  const answer = useBoard(exercise.id);
  if (!answer) return null;
  return (
    <BoardFrame title={t('board.theirs')}>
      {isStudent ? (
        <Played exercise={exercise} view={exercise.content} answer={answer} />
      ) : (
        <FromContent exercise={exercise} answer={answer} />
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

interface PlayedProps {
  readonly exercise: ClassExercise;
  readonly answer: AnswerData | undefined;
  readonly onAnswer?: (changes: AnswerData) => void;
}

/** Staff have the content itself; students receive only their view of it. */
function FromContent(props: PlayedProps) {
  const { type, content, id } = props.exercise;
  const { toStudentView } = useFace(type);
  const view = useMemo(() => toStudentView(content, id), [toStudentView, content, id]);
  return <Played {...props} view={view} />;
}

const nothing = () => undefined;

function Played({ exercise, view, answer, onAnswer }: PlayedProps & { readonly view: unknown }) {
  const { language } = useClassPage();
  // The attachments are already shown with the exercise above.
  const beside = useMemo(
    () =>
      besideOf({
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
      beside={beside}
      answer={answer ?? null}
      onAnswer={onAnswer ?? nothing}
      marks={null}
      solution={null}
      disabled={!onAnswer}
      keepFile={keepFile}
      language={language}
    />
  );
}
