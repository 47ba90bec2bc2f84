/** The React state of an exercise that is played locally; see `play.ts`. */
import { useState } from 'react';
import type { ExerciseModel } from '../define.ts';
import {
  answerWith,
  canCheck,
  canReveal,
  check,
  countAttemptsLeft,
  newPlay,
  type PlayRules,
  toggleSolution,
  toPlayView,
  tryAgain,
} from '../play.ts';

export function useLocalPlay(model: ExerciseModel, content: unknown, rules: PlayRules) {
  const [play, setPlay] = useState(newPlay);
  return {
    ...toPlayView(model, content, play),
    result: play.result,
    isJudged: model.grading !== undefined,
    attemptsLeft: countAttemptsLeft(play, rules),
    canCheck: canCheck(model, content, play, rules),
    canReveal: canReveal(model, play, rules),
    answerWith: (changes: Readonly<Record<string, unknown>>) =>
      setPlay((before) => answerWith(model, content, before, changes)),
    check: () => setPlay((before) => check(model, content, before)),
    tryAgain: () => setPlay(tryAgain),
    toggleSolution: () => setPlay(toggleSolution),
  };
}
