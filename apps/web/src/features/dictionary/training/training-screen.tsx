import { ErrorState } from '@klasna/kit/error-state';
import { PageFrame } from '@klasna/kit/page-frame';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/request.ts';
import { dictionaryKey } from '../dictionary-query.ts';
import classes from './training.module.css';
import { TrainingCards } from './training-cards.tsx';
import { useAnswerQueue } from './use-answer-queue.ts';

/** The words of a session. They are loaded once, because the screen must not change while the student answers. */
const trainingQuery = queryOptions({
  queryKey: ['training'],
  queryFn: async ({ signal }) => (await call('GET /tenant/dictionary/training', { signal, query: {} })).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export function TrainingScreen() {
  const { t } = useTranslation('dictionary');
  const queries = useQueryClient();
  const queue = useAnswerQueue();
  const { data, dataUpdatedAt, error, refetch, isFetching } = useQuery(trainingQuery);
  // Invalidates the lists and counts of all other dictionary pages, which the answers change.
  useEffect(() => () => void queries.invalidateQueries({ queryKey: dictionaryKey }), [queries]);
  const continueTraining = async () => {
    await queue.flush();
    await refetch();
  };
  return (
    <PageFrame title={t('training.title')} width="form">
      <div className={classes.page}>
        {error && !data ? (
          <ErrorState title={messageOf(error, t('training.failed'))} onRetry={() => void refetch()} />
        ) : data ? (
          <TrainingCards
            key={dataUpdatedAt}
            training={data}
            queue={queue}
            isLoading={isFetching}
            onContinue={() => void continueTraining()}
          />
        ) : (
          <ListSkeleton rows={4} />
        )}
      </div>
    </PageFrame>
  );
}
