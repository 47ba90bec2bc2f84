import type { Closure } from '@klasna/contract/schools/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/call.ts';
import { closuresQuery } from '../../lib/closures-query.ts';

type Change = (before: readonly Closure[]) => readonly Closure[];

/**
 * The list is written whole, so it is read again just before: what somebody else added meanwhile stays. Answers whether
 * it was written.
 */
export function useChangeClosures(): (change: Change) => Promise<boolean> {
  const { t } = useTranslation('school');
  const queries = useQueryClient();
  return async (change) => {
    try {
      const before = await queries.fetchQuery({ ...closuresQuery, staleTime: 0 });
      const { closures } = await call('PUT /tenant/school/closures', {
        body: { closures: [...change(before)] },
      });
      queries.setQueryData(closuresQuery.queryKey, closures);
      notify.success(t('saved'));
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('notSaved')));
      return false;
    }
  };
}

const isSame = (one: Closure, other: Closure): boolean =>
  one.from === other.from && one.to === other.to && one.name === other.name;

/** The first of those that are exactly this one; where it is gone, nothing is taken away. */
export function withoutClosure(closures: readonly Closure[], gone: Closure): readonly Closure[] {
  const at = closures.findIndex((closure) => isSame(closure, gone));
  return at < 0 ? closures : closures.toSpliced(at, 1);
}
