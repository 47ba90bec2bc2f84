/** Plays an exercise without the server: the model grades the answers in the browser, and nothing is saved. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { CommonFields, ExerciseModel } from '../define.ts';
import type { PlayRules } from '../play.ts';
import { AnswerBar } from './answer-bar.tsx';
import type { KeepFile } from './component-types.ts';
import { ExerciseBody } from './exercise-body.tsx';
import { useLocalPlay } from './use-local-play.ts';

export interface LocalExerciseProps {
  readonly model: ExerciseModel;
  readonly content: unknown;
  readonly commonFields: CommonFields;
  readonly rules: PlayRules;
  readonly language: string;
  /** The seed of the shuffled order; the same seed gives the same order. */
  readonly seed: string;
}

export function LocalExercise({ model, content, commonFields, rules, language, seed }: LocalExerciseProps) {
  const view = useMemo(() => model.toStudentView(content, { previewSeed: seed }), [model, content, seed]);
  const keepFileLocally = useLocalFiles();
  const { answer, marks, solution, ...play } = useLocalPlay(model, content, rules);
  return (
    <>
      <ExerciseBody
        type={model.type}
        view={view}
        commonFields={commonFields}
        answer={answer}
        onAnswer={play.answerWith}
        marks={marks}
        solution={solution}
        disabled={marks !== null}
        keepFile={keepFileLocally}
        language={language}
      />
      {play.isJudged && (
        <AnswerBar
          {...play}
          isSolution={solution !== null}
          onCheck={play.check}
          onTryAgain={play.tryAgain}
          onToggleSolution={play.toggleSolution}
        />
      )}
    </>
  );
}

/** Keeps files in the browser until the exercise is closed. */
function useLocalFiles(): KeepFile {
  const objectUrls = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of objectUrls.current.splice(0)) URL.revokeObjectURL(url);
    },
    [],
  );
  return useCallback(async (file, _purpose, { onProgress }) => {
    const url = URL.createObjectURL(file);
    objectUrls.current.push(url);
    onProgress(1);
    return { url };
  }, []);
}
