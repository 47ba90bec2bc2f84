/** An exercise played locally: graded by its model in the browser, saved nowhere. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Beside, Mind } from '../define.ts';
import type { PlayRules } from '../play.ts';
import { AnswerBar } from './answer-bar.tsx';
import { ExerciseBody } from './exercise-body.tsx';
import type { KeepFile } from './face.ts';
import { usePlay } from './use-play.ts';

export interface PlayedAloneProps {
  readonly mind: Mind;
  readonly content: unknown;
  readonly beside: Beside;
  readonly rules: PlayRules;
  readonly language: string;
  /** The same seed gives the same shuffled order. */
  readonly seed: string;
}

export function PlayedAlone({ mind, content, beside, rules, language, seed }: PlayedAloneProps) {
  const view = useMemo(() => mind.toStudentView(content, seed), [mind, content, seed]);
  const keepHere = useKeepHere();
  const { answer, marks, solution, ...play } = usePlay(mind, content, rules);
  return (
    <>
      <ExerciseBody
        type={mind.type}
        view={view}
        beside={beside}
        answer={answer}
        onAnswer={play.answerWith}
        marks={marks}
        solution={solution}
        disabled={marks !== null}
        keepFile={keepHere}
        language={language}
      />
      {play.isJudged && (
        <AnswerBar
          {...play}
          isSolution={solution !== null}
          onCheck={play.check}
          onTryAgain={play.tryAgain}
          onTurnSolution={play.turnSolution}
        />
      )}
    </>
  );
}

/** Keeps files in the browser until the exercise is closed. */
function useKeepHere(): KeepFile {
  const kept = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of kept.current.splice(0)) URL.revokeObjectURL(url);
    },
    [],
  );
  return useCallback(async (file, _purpose, { onProgress }) => {
    const url = URL.createObjectURL(file);
    kept.current.push(url);
    onProgress(1);
    return { url };
  }, []);
}
