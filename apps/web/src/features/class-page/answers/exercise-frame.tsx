/** An exercise in a list: its title, its body once it is near the viewport, and a footer. */
import type { ClassExercise } from '@klasna/contract/classes/material';
import { type ReactNode, useMemo } from 'react';
import { estimateHeight } from '../../lessons/exercises/estimate-height.ts';
import { toExerciseAnchor } from '../../lessons/exercises/exercise-anchor.ts';
import { ExerciseHeader } from '../../lessons/exercises/exercise-header.tsx';
import cards from '../../lessons/exercises/exercises.module.css';
import { RenderWhenNear } from '../../lessons/exercises/render-when-near.tsx';

/** The height of one line of buttons. */
const footerHeightPx = 64;

interface ExerciseFrameProps {
  readonly exercise: ClassExercise;
  /** The number of the exercise; undefined for an exercise that is not counted. */
  readonly number: number | undefined;
  readonly language: string;
  readonly footer?: ReactNode;
  /** Whether the exercise is rendered immediately, because it is part of the first paint. */
  readonly isFirst?: boolean | undefined;
  readonly children: ReactNode;
}

export function ExerciseFrame({ exercise, number, language, footer, isFirst, children }: ExerciseFrameProps) {
  const height = useMemo(() => estimateHeight(exercise), [exercise]) + (footer ? footerHeightPx : 0);
  const titleId = `${toExerciseAnchor(exercise.id)}-title`;
  return (
    <li
      id={toExerciseAnchor(exercise.id)}
      className={cards.card}
      data-plain
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <ExerciseHeader
        id={titleId}
        number={number}
        title={exercise.title}
        description={exercise.description}
        language={language}
        level={3}
      />
      <RenderWhenNear height={height} isFirst={isFirst} footer={footer}>
        {children}
      </RenderWhenNear>
    </li>
  );
}
