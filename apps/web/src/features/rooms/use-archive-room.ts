import type { Room } from '@klasna/contract/rooms/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { roomsQuery } from '../../lib/rooms-query.ts';

/** Archives a room, or takes it back. */
export function useArchiveRoom(): (room: Room, isArchived: boolean) => Promise<void> {
  const { t } = useTranslation('rooms');
  const queries = useQueryClient();
  return async ({ id }, isArchived) => {
    try {
      await call('PUT /tenant/rooms/{id}', { params: { id }, body: { isArchived } });
      notify.success(t(isArchived ? 'archivedNow' : 'saved'));
      await queries.invalidateQueries(roomsQuery);
    } catch (failure) {
      notify.error(messageOf(failure, t('notSaved')));
    }
  };
}
