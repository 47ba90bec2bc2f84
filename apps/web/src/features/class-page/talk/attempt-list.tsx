import { ItemMark } from '@klasna/exercises/components/item-mark';
import { useItemText } from '@klasna/exercises/components/use-item-text';
import type { ExerciseType } from '@klasna/exercises/names';
import { ErrorState } from '@klasna/kit/error-state';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import classes from './rows.module.css';
import { attemptsQuery } from './talk-queries.ts';

interface AttemptListProps {
  readonly classId: string;
  readonly exerciseId: string;
  readonly studentId: string;
  readonly lastAt: string;
  readonly type: ExerciseType;
}

/** The attempts, newest first, below the number of attempts left. */
export function AttemptList({ type, ...attemptsOf }: AttemptListProps) {
  const { t } = useTranslation('talk');
  const writeMoment = useFormatDateTime();
  const describeGiven = useItemText(type);
  const { data, error, refetch, isFetching } = useQuery({
    ...attemptsQuery(attemptsOf),
    placeholderData: keepPreviousData,
  });
  if (error && !data)
    return (
      <ErrorState
        title={messageOf(error, t('history.failed'))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <ListSkeleton rows={3} />;
  const { attempts, attemptsRemaining: attemptsLeft } = data;
  return (
    <>
      <p className={`${classes.quiet} ${classes.left}`}>
        {attemptsLeft === null ? t('history.unlimited') : t('history.left', { count: attemptsLeft })}
      </p>
      <ol className={classes.attempts} reversed>
        {attempts.toReversed().map(({ number, at, correct, total, afterReveal, items }) => (
          <li key={number}>
            <div className={classes.head}>
              <h4 className={classes.title}>{t('history.attempt', { number })}</h4>
              <span className={classes.quiet}>{t('history.score', { correct, total })}</span>
              <time className={classes.quiet} dateTime={at}>
                {writeMoment(at)}
              </time>
            </div>
            {afterReveal && <p className={classes.quiet}>{t('history.afterReveal')}</p>}
            <ol className={classes.items}>
              {items.map(({ prompt, given, mark }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the items of an attempt have only their index
                <li key={index} className={classes.item}>
                  <div>
                    <div className={classes.asked} dir="auto">
                      {prompt}
                    </div>
                    <div dir="auto">
                      {given === null ? (
                        <span className={classes.quiet}>{t('history.nothing')}</span>
                      ) : (
                        describeGiven(given)
                      )}
                    </div>
                  </div>
                  <ItemMark result={mark as never} withWord />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  );
}
