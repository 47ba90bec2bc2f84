import { IconPlayerPlay } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import classes from './dictionary.module.css';
import { dictionaryKey, progressQuery } from './dictionary-query.ts';
import { useAnswerQueue } from './training/use-answer-queue.ts';

const newPerDayOptions = [0, 5, 10, 15, 20, 30, 50];

/** Shows what to train today, with a link to the training. */
export function TodayPanel() {
  const { t } = useTranslation('dictionary');
  const queries = useQueryClient();
  // Sends answers that were stored without a connection.
  useAnswerQueue();
  const { data: progress } = useQuery(progressQuery());
  if (!progress) return <Skeleton className={classes.today ?? ''} height={96} />;
  const { toTrain: count, streak, newPerDay } = progress;
  const choices = [...new Set([...newPerDayOptions, newPerDay])].sort((one, other) => one - other);
  const changeNewPerDay = async (next: number) => {
    try {
      await call('PUT /tenant/dictionary/training/settings', { body: { newPerDay: next } });
      void queries.invalidateQueries({ queryKey: dictionaryKey });
    } catch (failure) {
      notify.error(messageOf(failure, t('today.notSaved')));
    }
  };
  return (
    <section className={classes.today} aria-label={t('today.label')}>
      <div className={classes.todayWords}>
        <p className={classes.todayCount}>{count > 0 ? t('today.due', { count }) : t('today.nothing')}</p>
        {streak > 1 && <p className={classes.text}>{t('today.streak', { count: streak })}</p>}
      </div>
      <NativeSelect
        label={t('today.newPerDay')}
        data={choices.map(String)}
        value={String(newPerDay)}
        onChange={({ currentTarget: { value } }) => void changeNewPerDay(Number(value))}
      />
      {count > 0 && (
        <Button
          size="md"
          leftSection={<IconPlayerPlay size={20} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/dictionary/training" />}
        >
          {t('today.start')}
        </Button>
      )}
    </section>
  );
}
