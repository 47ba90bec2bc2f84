import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { saveInTurn, whenOrdersAreSaved } from './order-queue.ts';

interface Ordering {
  /** Everything that shows the order. */
  readonly keys: readonly QueryKey[];
  /** Writes the new order into what the page shows. */
  readonly show: () => void;
  readonly save: () => Promise<unknown>;
  /** What the call changes beside the order is read again after it. */
  readonly readAgain?: boolean;
  /** Said where it fails, in place of the usual sentence. */
  readonly failed?: (failure: unknown) => string;
}

/** A new order is shown at once and nobody waits for its answer; where it fails, the true order is read again. */
export function useSaveOrder(): (ordering: Ordering) => void {
  const { t } = useTranslation('kit');
  const queries = useQueryClient();
  return useCallback(
    ({ keys, show, save, readAgain = false, failed }) => {
      const read = () => {
        for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
      };
      // An answer that is on its way still has the old order.
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
