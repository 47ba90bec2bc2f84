/** Shows the right answers of an exercise in its player, and the model answer of its author. */
import type { ClassExercise } from '@klasna/contract/classes/material';
import { useComponents } from '@klasna/exercises/components/component-loaders';
import { useModel } from '@klasna/exercises/components/editing-loaders';
import { SolutionFrame } from '@klasna/exercises/components/solution-frame';
import { useTranslation } from '@klasna/kit/translations';
import { useMemo } from 'react';
import { uploadExerciseFile } from '../../../lib/api/upload-exercise-file.ts';
import { toCommonFields } from '../../lessons/to-common-fields.ts';
import classes from './answers.module.css';

export interface AnswerKeyProps {
  readonly exercise: ClassExercise;
  /** The view of the student's answer above, so that items appear in the same order. */
  readonly view: object;
  readonly language: string;
}

const noop = () => undefined;

export function AnswerKey({ exercise, view, language }: AnswerKeyProps) {
  const { t } = useTranslation('answers');
  const { type, content, answer } = exercise;
  const { Player } = useComponents(type);
  const { grading } = useModel(type);
  const solution = useMemo(() => grading?.solution(content) as Record<string, unknown>, [grading, content]);
  const commonFields = useMemo(() => toCommonFields(exercise), [exercise]);
  return (
    <section className={classes.key} aria-label={t('watched.key')}>
      {grading && (
        <Player
          view={view}
          commonFields={commonFields}
          answer={null}
          onAnswer={noop}
          marks={null}
          solution={solution}
          disabled
          keepFile={uploadExerciseFile}
          language={language}
        />
      )}
      {answer && (
        <SolutionFrame isSolution={!grading}>
          <p className={classes.model} lang={language} dir="auto">
            {answer}
          </p>
        </SolutionFrame>
      )}
    </section>
  );
}
