/** The buttons below a graded exercise: check, try again and show the answers; and the score. */
import { IconCheck, IconEye, IconEyeOff, IconRotate } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import type { GradingResult } from '../define.ts';
import classes from './answer-bar.module.css';

export interface AnswerBarProps {
  /** The result of the last check while the marks are shown; otherwise null. */
  readonly result: Pick<GradingResult, 'correct' | 'total'> | null;
  /** The number of checks that are left; null means that there is no limit. */
  readonly attemptsLeft: number | null;
  readonly canCheck: boolean;
  readonly canReveal: boolean;
  readonly isSolution: boolean;
  readonly onCheck: () => void;
  readonly onTryAgain: () => void;
  readonly onToggleSolution: () => void;
}

export function AnswerBar(props: AnswerBarProps) {
  const { result, attemptsLeft, canCheck, canReveal, isSolution } = props;
  const { t } = useTranslation('exercises');
  const isOver = attemptsLeft === 0;
  const isCheckDisabled = !canCheck || isSolution;
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
          // Uses `aria-disabled` instead of `disabled`, so that the button keeps the focus after the last attempt.
          aria-disabled={isCheckDisabled}
          mod={{ disabled: isCheckDisabled }}
          onClick={isCheckDisabled ? undefined : props.onCheck}
        >
          {t('play.check')}
        </Button>
      )}
      {canReveal && (
        <Button
          variant="subtle"
          leftSection={isSolution ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
          onClick={props.onToggleSolution}
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
