import type { GroupView, groupChange, newGroup } from '@klasna/contract/groups/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { groupListsKey, groupQuery } from './groups-query.ts';

export type NewGroupBody = z.input<typeof newGroup>;
export type GroupChangeBody = z.input<typeof groupChange>;

/**
 * Mutations of groups. `create` and `change` throw for the form; `remove` reports the result and returns
 * whether it succeeded.
 */
export function useGroupChanges() {
  const { t } = useTranslation('groups');
  const queries = useQueryClient();
  const updateCache = (group: GroupView) => queries.setQueryData(groupQuery(group.id).queryKey, group);
  const invalidateLists = () => void queries.invalidateQueries({ queryKey: groupListsKey });

  const create = async (body: NewGroupBody) => {
    const { data } = await call('POST /tenant/groups', { body });
    updateCache(data);
    invalidateLists();
    notify.success(t('created'));
  };
  const change = async (id: string, body: GroupChangeBody) => {
    const { data } = await call('PUT /tenant/groups/{id}', { params: { id }, body });
    updateCache(data);
    invalidateLists();
    notify.success(t('updated'));
  };
  const remove = async (id: string) => {
    try {
      await call('DELETE /tenant/groups/{id}', { params: { id } });
      invalidateLists();
      // Does not refetch the deleted group, whose page may stay mounted for a short time.
      void queries.invalidateQueries({ queryKey: groupQuery(id).queryKey, refetchType: 'none' });
      notify.success(t('deleted'));
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('notDeleted')));
      return false;
    }
  };
  return { create, change, remove };
}
