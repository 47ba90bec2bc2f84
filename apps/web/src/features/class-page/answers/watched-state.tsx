/** A student's progress in an exercise, for staff who watch. */
import type { AnswerView, AttemptView } from '@klasna/contract/answers/models';
import { useTranslation } from '@klasna/kit/translations';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import classes from './answers.module.css';

interface WatchedStateProps {
  readonly answer: AnswerView | null;
  /** The check of the current answer; undefined if the answer was not checked. */
  readonly checked: AttemptView | undefined;
  readonly isWriting: boolean;
}

export function WatchedState({ answer, checked, isWriting }: WatchedStateProps) {
  const { t } = useTranslation(['answers', 'exercises']);
  const writeMoment = useFormatDateTime();
  const attempts = answer?.attempts.length ?? 0;
  return (
    <p className={classes.watch}>
      {checked && (
        <span className={classes.score}>
          {t('exercises:play.score', { correct: checked.result.correct, total: checked.result.total })}
        </span>
      )}
      {attempts > 0 && <span>{t('watched.attempts', { count: attempts })}</span>}
      {answer?.revealedAt && (
        <span>{t(checked?.afterReveal ? 'watched.checkedAfterReveal' : 'watched.revealed')}</span>
      )}
      {isWriting ? (
        <span className={classes.writing}>
          <span className={classes.caret} aria-hidden />
          {t('watched.writing')}
        </span>
      ) : (
        <span>
          {answer && answer.revision > 0
            ? t('watched.savedAt', { moment: writeMoment(answer.updatedAt) })
            : t('watched.nothing')}
        </span>
      )}
    </p>
  );
}
