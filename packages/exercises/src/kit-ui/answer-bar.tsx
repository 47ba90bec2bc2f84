/** The buttons below a graded exercise: check, try again and show the answers; and the score. */
import { IconCheck, IconEye, IconEyeOff, IconRotate } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import type { Result } from '../define.ts';
import classes from './answer-bar.module.css';

export interface AnswerBarProps {
  /** Present while the marks are shown. */
  readonly result: Pick<Result, 'correct' | 'total'> | null;
  /** Null: no limit. */
  readonly attemptsLeft: number | null;
  readonly mayCheck: boolean;
  readonly mayReveal: boolean;
  readonly isSolution: boolean;
  readonly onCheck: () => void;
  readonly onTryAgain: () => void;
  readonly onTurnSolution: () => void;
}

export function AnswerBar(props: AnswerBarProps) {
  const { result, attemptsLeft, mayCheck, mayReveal, isSolution } = props;
  const { t } = useTranslation('exercises');
  const isOver = attemptsLeft === 0;
  const isIdle = !mayCheck || isSolution;
  return (
    <div className={classes.bar}>
      {result && !isOver ? (
        <Button
          variant="default"
          leftSection={<IconRotate size={18} aria-hidden />}
          disabled={isSolution}
          onClick={props.onTryAgain}
        >
          {t('play.again')}
        </Button>
      ) : (
        <Button
          leftSection={<IconCheck size={18} aria-hidden />}
          // Not `disabled`, so that it keeps the focus after the last attempt.
          aria-disabled={isIdle}
          mod={{ disabled: isIdle }}
          onClick={isIdle ? undefined : props.onCheck}
        >
          {t('play.check')}
        </Button>
      )}
      {mayReveal && (
        <Button
          variant="subtle"
          leftSection={isSolution ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
          onClick={props.onTurnSolution}
        >
          {t(isSolution ? 'play.hide' : 'play.show')}
        </Button>
      )}
      <p className={classes.said} aria-live="polite" aria-atomic>
        {result && <strong>{t('play.score', { correct: result.correct, total: result.total })}</strong>}
        {attemptsLeft !== null && <span>{t('play.left', { count: attemptsLeft })}</span>}
      </p>
    </div>
  );
}
