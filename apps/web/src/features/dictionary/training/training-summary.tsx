import type { Training } from '@klasna/contract/dictionary/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { IconCircleCheck } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { progressQuery } from '../dictionary-query.ts';
import type { AnswerQueue } from './answer-queue.ts';
import type { Sitting } from './session.ts';
import classes from './training.module.css';
import { WaitingAnswers } from './waiting-answers.tsx';
import { WeekDots } from './week-dots.tsx';

interface TrainingSummaryProps {
  readonly training: Training;
  readonly sitting: Sitting;
  readonly queue: AnswerQueue & { readonly count: number };
  readonly isComing: boolean;
  readonly onGoOn: () => void;
  readonly onUndo: (() => void) | undefined;
}

/** The result of a session, and what is left for today. */
export function TrainingSummary(props: TrainingSummaryProps) {
  const { training, sitting, queue, isComing, onGoOn, onUndo } = props;
  const { t } = useTranslation('dictionary');
  const done = sitting.answered.length;
  const isSent = queue.count === 0;
  // The progress is correct only when the server has every answer.
  const { data: progress = training.progress } = useQuery({
    ...progressQuery(undefined, done),
    enabled: done > 0 && isSent,
  });
  const more = done > 0 && isSent ? progress.toTrain : training.more;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.card} data-end>
      <IconCircleCheck className={classes.endIcon} size={56} stroke={1.25} aria-hidden />
      <h2 ref={heading} className={classes.phrase} tabIndex={-1}>
        {t(done === 0 ? 'summary.nothing' : more > 0 ? 'summary.pause' : 'summary.done')}
      </h2>
      {done > 0 && <p className={classes.context}>{t('summary.answers', { count: done })}</p>}
      {more > 0 && <p className={classes.context}>{t('summary.more', { count: more })}</p>}
      {progress.streak > 1 && (
        <p className={classes.context}>{t('today.streak', { count: progress.streak })}</p>
      )}
      <WeekDots week={progress.week} />
      <WaitingAnswers count={queue.count} />
      <div className={classes.ends}>
        {more > 0 && (
          <BusyButton size="lg" busy={isComing} onClick={onGoOn}>
            {t('summary.goOn')}
          </BusyButton>
        )}
        <Button
          size="lg"
          variant={more > 0 ? 'default' : 'filled'}
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
