import type { Progress, Training } from '@klasna/contract/dictionary/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { IconCircleCheck } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { progressQuery } from '../dictionary-query.ts';
import type { AnswerQueue } from './answer-queue.ts';
import { PendingAnswers } from './pending-answers.tsx';
import type { TrainingSession } from './session.ts';
import classes from './training.module.css';

interface TrainingSummaryProps {
  readonly training: Training;
  readonly session: TrainingSession;
  readonly queue: AnswerQueue & { readonly count: number };
  readonly isLoading: boolean;
  readonly onContinue: () => void;
  readonly onUndo: (() => void) | undefined;
}

/** Shows the result of a session, and what is left for today. */
export function TrainingSummary(props: TrainingSummaryProps) {
  const { training, session, queue, isLoading, onContinue, onUndo } = props;
  const { t } = useTranslation('dictionary');
  const answeredCount = session.answered.length;
  const isSent = queue.count === 0;
  // Reloads the progress when the server has every answer.
  const { data: progress = training.progress } = useQuery({
    ...progressQuery(undefined, answeredCount),
    enabled: answeredCount > 0 && isSent,
  });
  const remainingCount = answeredCount > 0 && isSent ? progress.toTrain : training.more;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.card} data-end>
      <IconCircleCheck className={classes.endIcon} size={56} stroke={1.25} aria-hidden />
      <h2 ref={heading} className={classes.phrase} tabIndex={-1}>
        {t(answeredCount === 0 ? 'summary.nothing' : remainingCount > 0 ? 'summary.pause' : 'summary.done')}
      </h2>
      {answeredCount > 0 && (
        <p className={classes.context}>{t('summary.answers', { count: answeredCount })}</p>
      )}
      {remainingCount > 0 && (
        <p className={classes.context}>{t('summary.more', { count: remainingCount })}</p>
      )}
      {progress.streak > 1 && (
        <p className={classes.context}>{t('today.streak', { count: progress.streak })}</p>
      )}
      <WeekDots week={progress.week} />
      <PendingAnswers count={queue.count} />
      <div className={classes.ends}>
        {remainingCount > 0 && (
          <BusyButton size="lg" busy={isLoading} onClick={onContinue}>
            {t('summary.goOn')}
          </BusyButton>
        )}
        <Button
          size="lg"
          variant={remainingCount > 0 ? 'default' : 'filled'}
          renderRoot={(link) => <Link {...link} to="/dictionary" />}
        >
          {t('summary.back')}
        </Button>
        {onUndo && (
          <Button variant="subtle" onClick={onUndo}>
            {t('training.undo')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Shows on which of the last seven days the student trained. Days without training look neutral. */
function WeekDots({ week }: Pick<Progress, 'week'>) {
  const { t, i18n } = useTranslation('dictionary');
  const format = (style: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(i18n.language, { weekday: style, timeZone: 'UTC' });
  const [short, long] = [format('narrow'), format('long')];
  return (
    <ul className={classes.week} aria-label={t('summary.week')}>
      {week.map(({ day, answers }) => (
        <li key={day} data-trained={answers > 0 || undefined}>
          <span aria-hidden>{short.format(new Date(day))}</span>
          <VisuallyHidden>
            {long.format(new Date(day))}: {t('summary.answers', { count: answers })}
          </VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
