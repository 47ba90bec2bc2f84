import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

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

/** Orders are saved one after another, so that the last one wished is the one that stays. */
let last: Promise<void> = Promise.resolve();
let waiting = 0;
let doubtful: QueryKey[] = [];

/** A new order is shown at once and nobody waits for its answer; where it fails, the true order is read again. */
export function useSaveOrder(): (ordering: Ordering) => void {
  const { t } = useTranslation('kit');
  const queries = useQueryClient();
  return useCallback(
    ({ keys, show, save, readAgain = false, failed }) => {
      // An answer that is on its way still has the old order.
      for (const queryKey of keys) void queries.cancelQueries({ queryKey });
      show();
      const saveThis = async () => {
        try {
          await save();
          if (readAgain) doubtful.push(...keys);
        } catch (failure) {
          notify.error(failed?.(failure) ?? t('reorder.notSaved'));
          doubtful.push(...keys);
        }
        waiting -= 1;
        // Read any earlier, the answer would lack what still waits to be saved.
        if (waiting > 0) return;
        for (const queryKey of doubtful) void queries.invalidateQueries({ queryKey });
        doubtful = [];
      };
      waiting += 1;
      last = last.then(saveThis);
    },
    [queries, t],
  );
}
