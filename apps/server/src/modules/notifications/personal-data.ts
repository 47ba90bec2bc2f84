import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { deleteCausedBy, deleteNotifications, listAllNotifications } from './notifications.store.ts';
import { deleteSettings, readDigest } from './settings.store.ts';

export const notificationsDataSection: PersonalDataSection = {
  name: 'notices',
  columns: ['notifications.user_id', 'notifications.actor_id', 'notice_settings.user_id'],
  collect: async (tx, userId) => ({
    json: {
      digest: await readDigest(tx, userId),
      notices: (await listAllNotifications(tx, userId)).map(({ type, facts, createdAt, readAt }) => ({
        ...{ type, facts, createdAt, readAt },
      })),
    },
  }),
  erase: async (tx, userId) => {
    await deleteNotifications(tx, userId);
    await deleteCausedBy(tx, userId);
    await deleteSettings(tx, userId);
  },
};
