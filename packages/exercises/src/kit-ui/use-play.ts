/** The React state of an exercise that is played locally; see `play.ts`. */
import { useState } from 'react';
import type { Mind } from '../define.ts';
import {
  answerWith,
  attemptsLeft,
  check,
  mayCheck,
  mayReveal,
  newPlay,
  type PlayRules,
  shownOf,
  tryAgain,
  turnSolution,
} from '../play.ts';

export function usePlay(mind: Mind, content: unknown, rules: PlayRules) {
  const [play, setPlay] = useState(newPlay);
  return {
    ...shownOf(mind, content, play),
    result: play.result,
    isJudged: mind.judging !== undefined,
    attemptsLeft: attemptsLeft(play, rules),
    mayCheck: mayCheck(mind, content, play, rules),
    mayReveal: mayReveal(mind, play, rules),
    answerWith: (changes: Readonly<Record<string, unknown>>) =>
      setPlay((before) => answerWith(mind, content, before, changes)),
    check: () => setPlay((before) => check(mind, content, before)),
    tryAgain: () => setPlay(tryAgain),
    turnSolution: () => setPlay(turnSolution),
  };
}
