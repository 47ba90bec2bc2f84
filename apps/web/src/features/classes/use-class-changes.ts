import type { OpenClass } from '@klasna/contract/classes/material';
import type { classChange, newClass } from '@klasna/contract/classes/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/call.ts';
import { classListsKey, openClassKey } from './classes-query.ts';

/** What is written about classes. The form catches what fails; `remove` tells it and answers whether it was done. */
export function useClassChanges() {
  const { t } = useTranslation('classes');
  const queries = useQueryClient();
  /** Which lesson is shown, and how, is not changed with the class. */
  const show = ({ courseLesson, accessType, isReadOnly, ...changed }: OpenClass) =>
    queries.setQueriesData(
      { queryKey: openClassKey(changed.id) },
      (one: OpenClass | undefined) => one && { ...one, ...changed },
    );
  const readListsAgain = () => {
    void queries.invalidateQueries({ queryKey: classListsKey });
    // A group names its classes.
    void queries.invalidateQueries({ queryKey: ['groups'] });
  };

  const create = async (body: z.input<typeof newClass>) => {
    const { data } = await call('POST /tenant/classes', { body });
    show(data);
    readListsAgain();
    notify.success(t('created'));
  };
  const change = async (id: string, body: z.input<typeof classChange>) => {
    const { data } = await call('PUT /tenant/classes/{id}', { params: { id }, body });
    show(data);
    readListsAgain();
    notify.success(t('updated'));
  };
  const changeRoom = async (id: string, roomUrl: string) => {
    const { data } = await call('PUT /tenant/classes/{id}/room-url', { params: { id }, body: { roomUrl } });
    show(data);
    readListsAgain();
    notify.success(t('room.updated'));
  };
  const remove = async (id: string) => {
    try {
      await call('DELETE /tenant/classes/{id}', { params: { id } });
      readListsAgain();
      // Its page may still be open for a moment and must not ask for it again.
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
