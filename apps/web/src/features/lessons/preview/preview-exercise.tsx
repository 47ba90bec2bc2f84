import type { ExerciseView } from '@klasna/contract/courses/exercises';
import { useModel } from '@klasna/exercises/components/editing-loaders';
import { LocalExercise } from '@klasna/exercises/components/local-exercise';
import { createId } from '@klasna/kit/create-id';
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
  const model = useModel(exercise.type);
  const commonFields = useMemo(() => toCommonFields(exercise), [exercise]);
  // A new seed on each visit, so that the items are shuffled again, as for another class.
  const [seed] = useState(createId);
  return (
    <LocalExercise
      model={model}
      content={exercise.content}
      commonFields={commonFields}
      rules={exercise}
      language={language}
      seed={seed}
    />
  );
}
