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
  /** Returns the error message that replaces the default one. */
  readonly toErrorText?: (failure: unknown) => string;
}

/** Saves a new order optimistically: it is shown immediately, and refetched after a failure. */
export function useSaveOrder(): (orderChange: OrderChange) => void {
  const { t } = useTranslation('kit');
  const queries = useQueryClient();
  return useCallback(
    ({ keys, updateCache, save, shouldRefetch = false, toErrorText }) => {
      const refetch = () => {
        for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
      };
      // Cancels running requests, which would bring back the old order.
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
