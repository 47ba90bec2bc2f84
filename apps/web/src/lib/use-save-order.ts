import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { afterQueuedSaves, queueSave } from './save-queue.ts';

interface OrderChange {
  /** All queries that show the order. */
  readonly keys: readonly QueryKey[];
  /** Writes the new order to the query cache. */
  readonly updateCache: () => void;
  readonly save: () => Promise<unknown>;
  /** Whether to refetch afterwards, because the request changes more than the order. */
  readonly shouldRefetch?: boolean;
  /** The error message, instead of the default one. */
  readonly toErrorText?: (failure: unknown) => string;
}

/** Optimistic update: a new order is shown at once; after a failure the true order is refetched. */
export function useSaveOrder(): (orderChange: OrderChange) => void {
  const { t } = useTranslation('kit');
  const queries = useQueryClient();
  return useCallback(
    ({ keys, updateCache, save, shouldRefetch = false, toErrorText }) => {
      const refetch = () => {
        for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
      };
      // A running request would bring back the old order.
      for (const queryKey of keys) void queries.cancelQueries({ queryKey });
      updateCache();
      queueSave(async () => {
        try {
          await save();
          if (shouldRefetch) afterQueuedSaves(refetch);
        } catch (failure) {
          notify.error(toErrorText?.(failure) ?? t('reorder.notSaved'));
          afterQueuedSaves(refetch);
        }
      });
    },
    [queries, t],
  );
}
