/** Mutations of the homework of one class. Each shows a toast with the result and resolves to whether it succeeded. */
import type {
  HomeworkView,
  homeworkChange,
  newHomework,
  statusChange,
} from '@klasna/contract/homework/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { allHomeworkKey, homeworkListQuery, homeworkQuery } from './homework-query.ts';
import { useFailureText } from './use-failure-text.ts';

export type HomeworkBody = z.input<typeof newHomework>;
type ChangeBody = z.input<typeof homeworkChange>;
type StatusBody = z.input<typeof statusChange>;

export function useHomeworkChanges(classId: string) {
  const { t } = useTranslation('homework');
  const toFailureText = useFailureText();
  const queries = useQueryClient();
  return useMemo(() => {
    const toRequest = (homeworkId: string) => ({ params: { id: classId, homeworkId } });
    /** Refetches the list after every change, even if it is not mounted. */
    const refetch = () => {
      void queries.prefetchQuery({ ...homeworkListQuery(classId), staleTime: 0 });
      void queries.invalidateQueries({
        queryKey: allHomeworkKey,
        predicate: ({ queryKey }) => queryKey[2] !== 'list',
      });
    };
    const cacheHomework = (homework: HomeworkView) =>
      queries.setQueryData(homeworkQuery(classId, homework.id).queryKey, homework);

    async function tryChange(
      send: () => Promise<unknown>,
      toMessage: (failure: unknown) => string,
      successMessage?: string,
    ) {
      try {
        await send();
      } catch (failure) {
        notify.error(toMessage(failure));
        // The cached state may be older than the server state that caused the refusal.
        refetch();
        return false;
      }
      if (successMessage !== undefined) notify.success(successMessage);
      refetch();
      return true;
    }
    /** Whether the status changes; otherwise only a comment is saved. */
    const isStatusChanged = (homeworkId: string, { userId, status }: StatusBody): boolean =>
      queries
        .getQueryData(homeworkQuery(classId, homeworkId).queryKey)
        ?.userStatuses.find((userStatus) => userStatus.userId === userId)?.status !== status;
    const withFallback = (fallback: string) => (failure: unknown) => messageOf(failure, fallback);

    return {
      create: (body: HomeworkBody) =>
        tryChange(
          () => call('POST /tenant/classes/{id}/homework', { params: { id: classId }, body }),
          (failure) => toFailureText(failure, 'create'),
          t('said.created'),
        ),
      sendToCheck: (homeworkId: string) =>
        tryChange(
          async () =>
            cacheHomework(
              (
                await call(
                  'PUT /tenant/classes/{id}/homework/{homeworkId}/send-to-check',
                  toRequest(homeworkId),
                )
              ).data,
            ),
          withFallback(t('failures.send')),
          t('said.sent'),
        ),
      setStatus: (homeworkId: string, change: StatusBody) =>
        tryChange(
          async () =>
            cacheHomework(
              (
                await call('PUT /tenant/classes/{id}/homework/{homeworkId}/status', {
                  ...toRequest(homeworkId),
                  body: change,
                })
              ).data,
            ),
          withFallback(t('failures.status')),
          t(
            change.comment === undefined || isStatusChanged(homeworkId, change)
              ? 'said.status'
              : 'said.comment',
          ),
        ),
      change: (homeworkId: string, body: ChangeBody) =>
        tryChange(
          async () =>
            cacheHomework(
              (
                await call('PATCH /tenant/classes/{id}/homework/{homeworkId}', {
                  ...toRequest(homeworkId),
                  body,
                })
              ).data,
            ),
          withFallback(t('failures.change')),
          t('said.changed'),
        ),
      remove: (homeworkId: string) =>
        tryChange(
          () => call('DELETE /tenant/classes/{id}/homework/{homeworkId}', toRequest(homeworkId)),
          withFallback(t('failures.delete')),
          t('said.deleted'),
        ),
      /** All of them or none. */
      addExercises: (homeworkId: string, exerciseIds: readonly string[]) =>
        tryChange(
          async () => {
            const path = 'POST /tenant/classes/{id}/homework/{homeworkId}/exercises';
            cacheHomework(
              (await call(path, { ...toRequest(homeworkId), body: { exerciseIds: [...exerciseIds] } })).data,
            );
          },
          withFallback(t('failures.add')),
          t('said.added', { count: exerciseIds.length }),
        ),
      removeExercise: (homeworkId: string, exerciseId: string) =>
        tryChange(
          () =>
            call('DELETE /tenant/classes/{id}/homework/{homeworkId}/exercises/{exerciseId}', {
              params: { id: classId, homeworkId, exerciseId },
            }),
          withFallback(t('failures.removeExercise')),
          t('said.removed'),
        ),
    };
  }, [classId, queries, toFailureText, t]);
}
