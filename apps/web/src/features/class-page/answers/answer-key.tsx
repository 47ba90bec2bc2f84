/** The right answers of an exercise in its own player, and the model answer of its author. */
import type { ClassExercise } from '@klasna/contract/classes/material';
import { seedOf } from '@klasna/contract/classes/seed-of';
import { SolutionFrame } from '@klasna/exercises/kit-ui/solution-frame';
import { useFace, useMind } from '@klasna/exercises/kit-ui/use-face';
import { useTranslation } from '@klasna/kit/words';
import { useMemo } from 'react';
import { keepFile } from '../../../lib/api/keep-file.ts';
import { besideOf } from '../../lessons/beside-of.ts';
import classes from './answers.module.css';

export interface AnswerKeyProps {
  readonly exercise: ClassExercise;
  readonly classId: string;
  /** Seeds the shuffle, so that items appear in the same order as in the student's answer above. */
  readonly studentId: string;
  readonly language: string;
}

const nothing = () => undefined;

export function AnswerKey({ exercise, classId, studentId, language }: AnswerKeyProps) {
  const { t } = useTranslation('answers');
  const { id, type, content, answer } = exercise;
  const { Player, toStudentView } = useFace(type);
  const { judging } = useMind(type);
  const view = useMemo(
    () => toStudentView(content, seedOf(classId, studentId, id)),
    [toStudentView, content, classId, studentId, id],
  );
  const solution = useMemo(() => judging?.solution(content) as Record<string, unknown>, [judging, content]);
  const beside = useMemo(() => besideOf(exercise), [exercise]);
  return (
    <section className={classes.key} aria-label={t('watched.key')}>
      {judging && (
        <Player
          view={view}
          beside={beside}
          answer={null}
          onAnswer={nothing}
          marks={null}
          solution={solution}
          disabled
          keepFile={keepFile}
          language={language}
        />
      )}
      {answer && (
        <SolutionFrame isSolution={!judging}>
          <p className={classes.model} lang={language} dir="auto">
            {answer}
          </p>
        </SolutionFrame>
      )}
    </section>
  );
}
