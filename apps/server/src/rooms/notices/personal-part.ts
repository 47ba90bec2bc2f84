import type { PersonalPart } from '../../kernel/personal-part.ts';
import { deleteNoticesOf, forgetActor, listAllOf } from './notices.store.ts';
import { forgetSettings, readDigest } from './settings.store.ts';

export const noticesPart: PersonalPart = {
  name: 'notices',
  columns: ['notifications.user_id', 'notifications.actor_id', 'notice_settings.user_id'],
  collect: async (tx, userId) => ({
    json: {
      digest: await readDigest(tx, userId),
      notices: (await listAllOf(tx, userId)).map(({ type, facts, createdAt, readAt }) => ({
        ...{ type, facts, createdAt, readAt },
      })),
    },
  }),
  erase: async (tx, userId) => {
    await deleteNoticesOf(tx, userId);
    await forgetActor(tx, userId);
    await forgetSettings(tx, userId);
  },
};
