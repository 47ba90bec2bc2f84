/** An exercise in a list: its title, its body once it is near the viewport, and a footer. */
import type { ClassExercise } from '@klasna/contract/classes/material';
import { type ReactNode, useMemo } from 'react';
import { exerciseAnchor } from '../../lessons/exercises/exercise-anchor.ts';
import { ExerciseWords } from '../../lessons/exercises/exercise-words.tsx';
import cards from '../../lessons/exercises/exercises.module.css';
import { guessHeight } from '../../lessons/exercises/guess-height.ts';
import { Near } from '../../lessons/exercises/near.tsx';

/** One line of buttons. */
const footerHeight = 64;

interface ExerciseFrameProps {
  readonly exercise: ClassExercise;
  /** Undefined for an exercise that is not counted. */
  readonly number: number | undefined;
  readonly language: string;
  readonly footer?: ReactNode;
  /** Rendered at once because it is part of the first paint. */
  readonly isFirst?: boolean | undefined;
  readonly children: ReactNode;
}

export function ExerciseFrame({ exercise, number, language, footer, isFirst, children }: ExerciseFrameProps) {
  const height = useMemo(() => guessHeight(exercise), [exercise]) + (footer ? footerHeight : 0);
  const titleId = `${exerciseAnchor(exercise.id)}-title`;
  return (
    <li
      id={exerciseAnchor(exercise.id)}
      className={cards.card}
      data-plain
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <ExerciseWords
        id={titleId}
        number={number}
        title={exercise.title}
        description={exercise.description}
        language={language}
        level={3}
      />
      <Near height={height} isFirst={isFirst} after={footer}>
        {children}
      </Near>
    </li>
  );
}
