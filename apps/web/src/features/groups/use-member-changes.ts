import { limits } from '@klasna/base/limits';
import type { GroupView } from '@klasna/contract/groups/models';
import type { Conflict } from '@klasna/contract/schedule/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { listConflicts } from '../../lib/lessons/list-conflicts.ts';
import { groupQuery, groupsKey } from './groups-query.ts';

/**
 * Adds and removes members, reports the result and returns whether it succeeded; adding returns the overlapping lessons
 * if these are the reason why nobody was added.
 */
export function useMemberChanges({ id }: Pick<GroupView, 'id'>) {
  const { t } = useTranslation('groups');
  const queries = useQueryClient();
  const invalidateGroups = () => void queries.invalidateQueries({ queryKey: groupsKey });

  const add = async (
    userIds: string[],
    { refuseOverlap }: { readonly refuseOverlap: boolean },
  ): Promise<boolean | readonly Conflict[]> => {
    try {
      // Sends the ids in parts. Adding an existing member changes nothing, so a retry after a partial failure can send
      // all ids again.
      for (let start = 0; start < userIds.length; start += limits.groupMembersAtOnce) {
        const batch = userIds.slice(start, start + limits.groupMembersAtOnce);
        const body = { userIds: batch, refuseOverlap };
        const { data } = await call('POST /tenant/groups/{id}/users', { params: { id }, body });
        queries.setQueryData(groupQuery(id).queryKey, data);
      }
      invalidateGroups();
      notify.success(t('members.added', { count: userIds.length }));
      return true;
    } catch (failure) {
      const conflicts = listConflicts(failure);
      if (conflicts.length > 0) return conflicts;
      notify.error(messageOf(failure, t('members.notAdded')));
      return false;
    }
  };
  const remove = async (userId: string) => {
    try {
      await call('DELETE /tenant/groups/{id}/users', { params: { id }, query: {}, body: { userId } });
      queries.setQueryData(
        groupQuery(id).queryKey,
        (current) => current && { ...current, users: current.users.filter((user) => user.id !== userId) },
      );
      invalidateGroups();
      notify.success(t('members.removed'));
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('members.notRemoved')));
      return false;
    }
  };
  return { add, remove };
}
