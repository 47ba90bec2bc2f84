import type { Closure } from '@klasna/contract/schools/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useOfferUndo } from '@klasna/kit/use-offer-undo';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { closuresQuery } from '../../lib/closures-query.ts';

type ClosuresChange = (current: readonly Closure[]) => readonly Closure[];

/** Saves a changed list and reports it. Returns whether it succeeded. */
export function useChangeClosures(): (change: ClosuresChange) => Promise<boolean> {
  const { t } = useTranslation('school');
  const writeClosures = useWriteClosures();
  return async (change) => {
    const isWritten = await writeClosures(change);
    if (isWritten) notify.success(t('saved'));
    return isWritten;
  };
}

/**
 * Refetches the list before a change, because the request sends the whole list and closures that others added must be
 * kept. Returns whether it succeeded.
 */
function useWriteClosures(): (change: ClosuresChange) => Promise<boolean> {
  const { t } = useTranslation('school');
  const queries = useQueryClient();
  return async (change) => {
    try {
      const current = await queries.fetchQuery({ ...closuresQuery, staleTime: 0 });
      const { closures } = await call('PUT /tenant/school/closures', {
        body: { closures: [...change(current)] },
      });
      queries.setQueryData(closuresQuery.queryKey, closures);
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('notSaved')));
      return false;
    }
  };
}

/** Removes a closure and offers an undo. Returns whether it succeeded. */
export function useRemoveClosure(): (removed: Closure) => Promise<boolean> {
  const { t } = useTranslation('school');
  const queries = useQueryClient();
  const offerUndo = useOfferUndo();
  const writeClosures = useWriteClosures();
  return async (removed) => {
    if (!(await writeClosures((current) => removeClosure(current, removed)))) return false;
    offerUndo({
      doneText: t('closures.removed'),
      undo: async () => {
        const { closures } = await call('POST /tenant/school/closures/restore', { body: removed });
        queries.setQueryData(closuresQuery.queryKey, closures);
      },
      undoneText: t('closures.restored'),
      toFailureText: (failure) => messageOf(failure, t('closures.notRestored')),
    });
    return true;
  };
}

const isSame = (first: Closure, second: Closure): boolean =>
  first.from === second.from && first.to === second.to && first.name === second.name;

/** Removes the first identical closure, if there is one. */
export function removeClosure(closures: readonly Closure[], removed: Closure): readonly Closure[] {
  const index = closures.findIndex((closure) => isSame(closure, removed));
  return index < 0 ? closures : closures.toSpliced(index, 1);
}
