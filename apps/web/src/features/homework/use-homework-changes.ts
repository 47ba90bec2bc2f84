/** Mutations of the homework of one class. Each shows a toast with the result and resolves to whether it succeeded. */
import type {
  HomeworkView,
  homeworkChange,
  newHomework,
  statusChange,
} from '@klasna/contract/homework/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { allHomeworkKey, homeworkListQuery, homeworkQuery } from './homework-query.ts';
import { useFailureText } from './use-failure-text.ts';

export type HomeworkBody = z.input<typeof newHomework>;
type ChangeBody = z.input<typeof homeworkChange>;
type StatusBody = z.input<typeof statusChange>;

interface ChangeContext {
  readonly classId: string;
  readonly queries: QueryClient;
}

/** Runs changes: shows a toast with the result, and keeps the cached homework of the class up to date. */
function createChangeRunner({ classId, queries }: ChangeContext) {
  /** Refetches the list after every change, even if it is not mounted. */
  const refetch = () => {
    void queries.prefetchQuery({ ...homeworkListQuery(classId), staleTime: 0 });
    void queries.invalidateQueries({
      queryKey: allHomeworkKey,
      predicate: ({ queryKey }) => queryKey[2] !== 'list',
    });
  };
  return async (
    send: () => Promise<unknown>,
    toMessage: (failure: unknown) => string,
    successMessage: string,
  ): Promise<boolean> => {
    try {
      await send();
    } catch (failure) {
      notify.error(toMessage(failure));
      // Refetches after a refusal, because the cached state may be older than the state of the server.
      refetch();
      return false;
    }
    notify.success(successMessage);
    refetch();
    return true;
  };
}

/** The requests; those that reply with the homework put it into the cache. */
function createRequests({ classId, queries }: ChangeContext) {
  const toRequest = (homeworkId: string) => ({ params: { id: classId, homeworkId } });
  const cacheReply = async (reply: Promise<{ readonly data: HomeworkView }>): Promise<void> => {
    const { data } = await reply;
    queries.setQueryData(homeworkQuery(classId, data.id).queryKey, data);
  };
  return {
    create: (body: HomeworkBody) =>
      call('POST /tenant/classes/{id}/homework', { params: { id: classId }, body }),
    sendToCheck: (homeworkId: string) =>
      cacheReply(call('PUT /tenant/classes/{id}/homework/{homeworkId}/send-to-check', toRequest(homeworkId))),
    setStatus: (homeworkId: string, body: StatusBody) =>
      cacheReply(
        call('PUT /tenant/classes/{id}/homework/{homeworkId}/status', { ...toRequest(homeworkId), body }),
      ),
    change: (homeworkId: string, body: ChangeBody) =>
      cacheReply(
        call('PATCH /tenant/classes/{id}/homework/{homeworkId}', { ...toRequest(homeworkId), body }),
      ),
    remove: (homeworkId: string) =>
      call('DELETE /tenant/classes/{id}/homework/{homeworkId}', toRequest(homeworkId)),
    /** Adds all exercises or none. */
    addExercises: (homeworkId: string, exerciseIds: readonly string[]) =>
      cacheReply(
        call('POST /tenant/classes/{id}/homework/{homeworkId}/exercises', {
          ...toRequest(homeworkId),
          body: { exerciseIds: [...exerciseIds] },
        }),
      ),
    removeExercise: (homeworkId: string, exerciseId: string) =>
      call('DELETE /tenant/classes/{id}/homework/{homeworkId}/exercises/{exerciseId}', {
        params: { id: classId, homeworkId, exerciseId },
      }),
  };
}

export function useHomeworkChanges(classId: string) {
  const { t } = useTranslation('homework');
  const toFailureText = useFailureText();
  const queries = useQueryClient();
  return useMemo(() => {
    const tryChange = createChangeRunner({ classId, queries });
    const requests = createRequests({ classId, queries });
    /** Returns whether the status changes; if not, the request only saves a comment. */
    const isStatusChanged = (homeworkId: string, { userId, status }: StatusBody): boolean =>
      queries
        .getQueryData(homeworkQuery(classId, homeworkId).queryKey)
        ?.userStatuses.find((userStatus) => userStatus.userId === userId)?.status !== status;
    const withFallback = (fallback: string) => (failure: unknown) => messageOf(failure, fallback);
    return {
      create: (body: HomeworkBody) =>
        tryChange(
          () => requests.create(body),
          (failure) => toFailureText(failure, 'create'),
          t('said.created'),
        ),
      sendToCheck: (homeworkId: string) =>
        tryChange(() => requests.sendToCheck(homeworkId), withFallback(t('failures.send')), t('said.sent')),
      setStatus: (homeworkId: string, change: StatusBody) =>
        tryChange(
          () => requests.setStatus(homeworkId, change),
          withFallback(t('failures.status')),
          t(
            change.comment === undefined || isStatusChanged(homeworkId, change)
              ? 'said.status'
              : 'said.comment',
          ),
        ),
      change: (homeworkId: string, body: ChangeBody) =>
        tryChange(
          () => requests.change(homeworkId, body),
          withFallback(t('failures.change')),
          t('said.changed'),
        ),
      remove: (homeworkId: string) =>
        tryChange(() => requests.remove(homeworkId), withFallback(t('failures.delete')), t('said.deleted')),
      addExercises: (homeworkId: string, exerciseIds: readonly string[]) =>
        tryChange(
          () => requests.addExercises(homeworkId, exerciseIds),
          withFallback(t('failures.add')),
          t('said.added', { count: exerciseIds.length }),
        ),
      removeExercise: (homeworkId: string, exerciseId: string) =>
        tryChange(
          () => requests.removeExercise(homeworkId, exerciseId),
          withFallback(t('failures.removeExercise')),
          t('said.removed'),
        ),
    };
  }, [classId, queries, toFailureText, t]);
}
