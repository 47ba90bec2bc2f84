import type { ExerciseView } from '@klasna/contract/courses/exercises';
import { PlayedAlone } from '@klasna/exercises/kit-ui/played-alone';
import { useMind } from '@klasna/exercises/kit-ui/use-face';
import { newId } from '@klasna/kit/new-id';
import { memo, useMemo, useState } from 'react';
import { besideOf } from '../beside-of.ts';
import { exerciseAnchor } from '../exercises/exercise-anchor.ts';
import { ExerciseWords } from '../exercises/exercise-words.tsx';
import classes from '../exercises/exercises.module.css';
import { guessHeight } from '../exercises/guess-height.ts';
import { Near } from '../exercises/near.tsx';

interface PlayedExerciseProps {
  readonly exercise: ExerciseView;
  readonly number: number;
  readonly language: string;
}

export const PlayedExercise = memo(function PlayedExercise({
  exercise,
  number,
  language,
}: PlayedExerciseProps) {
  const titleId = `${exerciseAnchor(exercise.id)}-title`;
  return (
    <li className={classes.card} data-plain aria-labelledby={titleId}>
      <ExerciseWords
        id={titleId}
        number={number}
        title={exercise.title}
        description={exercise.description}
        language={language}
        level={3}
      />
      <Near height={guessHeight(exercise)}>
        <Play exercise={exercise} language={language} />
      </Near>
    </li>
  );
});

function Play({ exercise, language }: Omit<PlayedExerciseProps, 'number'>) {
  const mind = useMind(exercise.type);
  const beside = useMemo(() => besideOf(exercise), [exercise]);
  // Shuffles anew on each visit, as for another class.
  const [seed] = useState(newId);
  return (
    <PlayedAlone
      mind={mind}
      content={exercise.content}
      beside={beside}
      rules={exercise}
      language={language}
      seed={seed}
    />
  );
}
