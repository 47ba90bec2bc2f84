import type { Closure } from '@klasna/contract/schools/models';
import { notify } from '@klasna/kit/notify';
import { useOfferUndo } from '@klasna/kit/use-offer-undo';
import { useTranslation } from '@klasna/kit/words';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/call.ts';
import { closuresQuery } from '../../lib/closures-query.ts';

type Change = (before: readonly Closure[]) => readonly Closure[];

/** Saves a changed list and reports it. Returns whether it succeeded. */
export function useChangeClosures(): (change: Change) => Promise<boolean> {
  const { t } = useTranslation('school');
  const write = useWriteClosures();
  return async (change) => {
    const isWritten = await write(change);
    if (isWritten) notify.success(t('saved'));
    return isWritten;
  };
}

/**
 * The request sends the whole list, so it is refetched first to keep closures that others added meanwhile.
 * Returns whether it succeeded.
 */
function useWriteClosures(): (change: Change) => Promise<boolean> {
  const { t } = useTranslation('school');
  const queries = useQueryClient();
  return async (change) => {
    try {
      const before = await queries.fetchQuery({ ...closuresQuery, staleTime: 0 });
      const { closures } = await call('PUT /tenant/school/closures', {
        body: { closures: [...change(before)] },
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
export function useRemoveClosure(): (gone: Closure) => Promise<boolean> {
  const { t } = useTranslation('school');
  const queries = useQueryClient();
  const offerUndo = useOfferUndo();
  const write = useWriteClosures();
  return async (gone) => {
    if (!(await write((before) => withoutClosure(before, gone)))) return false;
    offerUndo({
      done: t('closures.removed'),
      undo: async () => {
        const { closures } = await call('POST /tenant/school/closures/restore', { body: gone });
        queries.setQueryData(closuresQuery.queryKey, closures);
      },
      undone: t('closures.restored'),
      failed: (failure) => messageOf(failure, t('closures.notRestored')),
    });
    return true;
  };
}

const isSame = (one: Closure, other: Closure): boolean =>
  one.from === other.from && one.to === other.to && one.name === other.name;

/** Removes the first identical closure, if there is one. */
export function withoutClosure(closures: readonly Closure[], gone: Closure): readonly Closure[] {
  const at = closures.findIndex((closure) => isSame(closure, gone));
  return at < 0 ? closures : closures.toSpliced(at, 1);
}
