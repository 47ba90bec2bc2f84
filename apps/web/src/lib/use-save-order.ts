import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { saveInTurn, whenOrdersAreSaved } from './order-queue.ts';

interface Ordering {
  /** All queries that show the order. */
  readonly keys: readonly QueryKey[];
  /** Writes the new order to the query cache. */
  readonly show: () => void;
  readonly save: () => Promise<unknown>;
  /** Whether to refetch afterwards, because the request changes more than the order. */
  readonly readAgain?: boolean;
  /** The error message, instead of the default one. */
  readonly failed?: (failure: unknown) => string;
}

/** Optimistic update: a new order is shown at once; after a failure the true order is refetched. */
export function useSaveOrder(): (ordering: Ordering) => void {
  const { t } = useTranslation('kit');
  const queries = useQueryClient();
  return useCallback(
    ({ keys, show, save, readAgain = false, failed }) => {
      const read = () => {
        for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
      };
      // A running request would bring back the old order.
      for (const queryKey of keys) void queries.cancelQueries({ queryKey });
      show();
      saveInTurn(async () => {
        try {
          await save();
          if (readAgain) whenOrdersAreSaved(read);
        } catch (failure) {
          notify.error(failed?.(failure) ?? t('reorder.notSaved'));
          whenOrdersAreSaved(read);
        }
      });
    },
    [queries, t],
  );
}
