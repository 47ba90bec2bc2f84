/** What is written about the homework of one class. Each tells what became of it, and answers whether it was done. */
import type {
  HomeworkView,
  homeworkChange,
  newHomework,
  statusChange,
} from '@klasna/contract/homework/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/call.ts';
import { allHomeworkKey, homeworkListQuery, homeworkQuery } from './homework-query.ts';
import { useFailureWords } from './use-failure-words.ts';

export type HomeworkBody = z.input<typeof newHomework>;
type ChangeBody = z.input<typeof homeworkChange>;
type StatusBody = z.input<typeof statusChange>;

export function useHomeworkChanges(classId: string) {
  const { t } = useTranslation('homework');
  const sayFailure = useFailureWords();
  const queries = useQueryClient();
  return useMemo(() => {
    const at = (homeworkId: string) => ({ params: { id: classId, homeworkId } });
    /** Refetches the list after every change, even if it is not mounted. */
    const readAgain = () => {
      void queries.prefetchQuery({ ...homeworkListQuery(classId), staleTime: 0 });
      void queries.invalidateQueries({
        queryKey: allHomeworkKey,
        predicate: ({ queryKey }) => queryKey[2] !== 'list',
      });
    };
    const show = (one: HomeworkView) => queries.setQueryData(homeworkQuery(classId, one.id).queryKey, one);

    async function attempt(write: () => Promise<unknown>, say: (failure: unknown) => string, done?: string) {
      try {
        await write();
      } catch (failure) {
        notify.error(say(failure));
        // The cached state may be older than the server state that caused the refusal.
        readAgain();
        return false;
      }
      if (done !== undefined) notify.success(done);
      readAgain();
      return true;
    }
    /** Whether the status changes; otherwise only a comment is saved. */
    const isNew = (homeworkId: string, { userId, status }: StatusBody): boolean =>
      queries
        .getQueryData(homeworkQuery(classId, homeworkId).queryKey)
        ?.userStatuses.find((one) => one.userId === userId)?.status !== status;
    const orElse = (words: string) => (failure: unknown) => messageOf(failure, words);

    return {
      create: (body: HomeworkBody) =>
        attempt(
          () => call('POST /tenant/classes/{id}/homework', { params: { id: classId }, body }),
          (failure) => sayFailure(failure, 'create'),
          t('said.created'),
        ),
      sendToCheck: (homeworkId: string) =>
        attempt(
          async () =>
            show(
              (await call('PUT /tenant/classes/{id}/homework/{homeworkId}/send-to-check', at(homeworkId)))
                .data,
            ),
          orElse(t('failures.send')),
          t('said.sent'),
        ),
      setStatus: (homeworkId: string, change: StatusBody) =>
        attempt(
          async () =>
            show(
              (
                await call('PUT /tenant/classes/{id}/homework/{homeworkId}/status', {
                  ...at(homeworkId),
                  body: change,
                })
              ).data,
            ),
          orElse(t('failures.status')),
          t(change.comment === undefined || isNew(homeworkId, change) ? 'said.status' : 'said.comment'),
        ),
      change: (homeworkId: string, body: ChangeBody) =>
        attempt(
          async () =>
            show(
              (await call('PATCH /tenant/classes/{id}/homework/{homeworkId}', { ...at(homeworkId), body }))
                .data,
            ),
          orElse(t('failures.change')),
          t('said.changed'),
        ),
      remove: (homeworkId: string) =>
        attempt(
          () => call('DELETE /tenant/classes/{id}/homework/{homeworkId}', at(homeworkId)),
          orElse(t('failures.delete')),
          t('said.deleted'),
        ),
      /** All of them or none. */
      addExercises: (homeworkId: string, exerciseIds: readonly string[]) =>
        attempt(
          async () => {
            const path = 'POST /tenant/classes/{id}/homework/{homeworkId}/exercises';
            show((await call(path, { ...at(homeworkId), body: { exerciseIds: [...exerciseIds] } })).data);
          },
          orElse(t('failures.add')),
          t('said.added', { count: exerciseIds.length }),
        ),
      removeExercise: (homeworkId: string, exerciseId: string) =>
        attempt(
          () =>
            call('DELETE /tenant/classes/{id}/homework/{homeworkId}/exercises/{exerciseId}', {
              params: { id: classId, homeworkId, exerciseId },
            }),
          orElse(t('failures.removeExercise')),
          t('said.removed'),
        ),
    };
  }, [classId, queries, sayFailure, t]);
}
