import type { ExerciseView } from '@klasna/contract/courses/exercises';
import { PlayedAlone } from '@klasna/exercises/kit-ui/played-alone';
import { useMind } from '@klasna/exercises/kit-ui/use-face';
import { newId } from '@klasna/kit/new-id';
import { memo, useMemo, useState } from 'react';
import { estimateHeight } from '../exercises/estimate-height.ts';
import { toExerciseAnchor } from '../exercises/exercise-anchor.ts';
import { ExerciseHeader } from '../exercises/exercise-header.tsx';
import classes from '../exercises/exercises.module.css';
import { RenderWhenNear } from '../exercises/render-when-near.tsx';
import { toCommonFields } from '../to-common-fields.ts';

interface PreviewExerciseProps {
  readonly exercise: ExerciseView;
  readonly number: number;
  readonly language: string;
}

export const PreviewExercise = memo(function PreviewExercise({
  exercise,
  number,
  language,
}: PreviewExerciseProps) {
  const titleId = `${toExerciseAnchor(exercise.id)}-title`;
  return (
    <li className={classes.card} data-plain aria-labelledby={titleId}>
      <ExerciseHeader
        id={titleId}
        number={number}
        title={exercise.title}
        description={exercise.description}
        language={language}
        level={3}
      />
      <RenderWhenNear height={estimateHeight(exercise)}>
        <PreviewPlayer exercise={exercise} language={language} />
      </RenderWhenNear>
    </li>
  );
});

function PreviewPlayer({ exercise, language }: Omit<PreviewExerciseProps, 'number'>) {
  const model = useMind(exercise.type);
  const commonFields = useMemo(() => toCommonFields(exercise), [exercise]);
  // Shuffles anew on each visit, as for another class.
  const [seed] = useState(newId);
  return (
    <PlayedAlone
      mind={model}
      content={exercise.content}
      beside={commonFields}
      rules={exercise}
      language={language}
      seed={seed}
    />
  );
}
