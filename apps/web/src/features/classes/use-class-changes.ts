import type { ClassDetails } from '@klasna/contract/classes/material';
import type { classChange, newClass } from '@klasna/contract/classes/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { classListsKey, openClassKey } from './classes-query.ts';

/** Changes to classes. The form handles failures; `remove` reports them itself and returns whether it succeeded. */
export function useClassChanges() {
  const { t } = useTranslation('classes');
  const queries = useQueryClient();
  /** Keeps the shown lesson in the cache, because the reply to a class change does not determine it. */
  const updateCachedClass = ({ courseLesson, accessType, isReadOnly, ...changed }: ClassDetails) =>
    queries.setQueriesData(
      { queryKey: openClassKey(changed.id) },
      (cached: ClassDetails | undefined) => cached && { ...cached, ...changed },
    );
  const invalidateLists = () => {
    void queries.invalidateQueries({ queryKey: classListsKey });
    // Refetches groups, because they list their classes.
    void queries.invalidateQueries({ queryKey: ['groups'] });
  };

  const create = async (body: z.input<typeof newClass>) => {
    const { data } = await call('POST /tenant/classes', { body });
    updateCachedClass(data);
    invalidateLists();
    notify.success(t('created'));
  };
  const change = async (id: string, body: z.input<typeof classChange>) => {
    const { data } = await call('PUT /tenant/classes/{id}', { params: { id }, body });
    updateCachedClass(data);
    invalidateLists();
    notify.success(t('updated'));
  };
  const changeRoom = async (id: string, roomUrl: string) => {
    const { data } = await call('PUT /tenant/classes/{id}/room-url', { params: { id }, body: { roomUrl } });
    updateCachedClass(data);
    invalidateLists();
    notify.success(t('room.updated'));
  };
  const remove = async (id: string) => {
    try {
      await call('DELETE /tenant/classes/{id}', { params: { id } });
      invalidateLists();
      // Does not refetch the deleted class, whose page may still be mounted.
      void queries.invalidateQueries({ queryKey: openClassKey(id), refetchType: 'none' });
      notify.success(t('deleted'));
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('notDeleted')));
      return false;
    }
  };
  return { create, change, changeRoom, remove };
}
