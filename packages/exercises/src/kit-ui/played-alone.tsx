/** An exercise that one person plays in this window: judged by its mind right here, kept nowhere. */
import { useMemo } from 'react';
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
  /** What is mixed is mixed the same way for the same seed. */
  readonly seed: string;
}

/** Files stay in this window too. */
const keepHere: KeepFile = async (file, _purpose, { onProgress }) => {
  onProgress(1);
  return { url: URL.createObjectURL(file) };
};

export function PlayedAlone({ mind, content, beside, rules, language, seed }: PlayedAloneProps) {
  const view = useMemo(() => mind.toStudentView(content, seed), [mind, content, seed]);
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
