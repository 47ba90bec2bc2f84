import type { notificationsRoutes } from '@klasna/contract/notifications/routes';
import { Failure } from '../../kernel/failure.ts';
import { toPagination } from '../../kernel/http/pagination.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import type { CurrentUser } from '../identity/index.ts';
import type { SelectPeople } from '../people/index.ts';
import { describeNotifications, type LoadNames } from './describe-notifications.ts';
import { notificationsRead } from './notifications.events.ts';
import { countUnread, isOwn, listNotifications, markRead } from './notifications.store.ts';
import { findReaders } from './readers.store.ts';
import type { MessageSender } from './resources.ts';
import { sendMessage } from './send-message.ts';
import { readDigest, writeDigest } from './settings.store.ts';

type Routes = typeof notificationsRoutes;

interface NotificationsDeps {
  readonly loadNames: LoadNames;
  readonly mailer: Mailer;
  readonly selectPeople: SelectPeople;
}

export function notificationsHandlers({ loadNames, mailer, selectPeople }: NotificationsDeps) {
  return {
    listNotices: async ({
      tx,
      resource,
      query,
      request,
    }: HandlerInput<Routes['listNotices'], CurrentUser>) => {
      const { userId } = resource;
      const [{ notices: notifications, total }, unread, readers] = await Promise.all([
        listNotifications(tx, userId, query),
        countUnread(tx, userId),
        findReaders(tx, [userId]),
      ]);
      const reader = { language: request.language, timezone: readers.get(userId)?.timezone ?? 'UTC' };
      return {
        data: await describeNotifications(tx, notifications, reader, loadNames),
        meta: { ...toPagination(query, total), unread },
      };
    },

    readAll: async ({ tx, resource: { userId } }: HandlerInput<Routes['readAll'], CurrentUser>) => {
      if (await markRead(tx, userId)) tx.publish(notificationsRead({ userId }));
      return { data: { unread: await countUnread(tx, userId) } };
    },

    readOne: async ({ tx, resource: { userId }, params }: HandlerInput<Routes['readOne'], CurrentUser>) => {
      if (!(await isOwn(tx, userId, params.id))) throw new Failure('notFound');
      if (await markRead(tx, userId, params.id)) tx.publish(notificationsRead({ userId }));
      return { data: { unread: await countUnread(tx, userId) } };
    },

    sendMessage: async ({ tx, resource, body }: HandlerInput<Routes['sendMessage'], MessageSender>) => ({
      data: await sendMessage(tx, resource, body, { mailer, selectPeople }),
    }),

    readSettings: async ({ tx, resource }: HandlerInput<Routes['readSettings'], CurrentUser>) => ({
      data: { digest: await readDigest(tx, resource.userId) },
    }),

    changeSettings: async ({
      tx,
      resource: { userId },
      body,
    }: HandlerInput<Routes['changeSettings'], CurrentUser>) => {
      if (body.digest !== undefined) await writeDigest(tx, userId, body.digest);
      return { data: { digest: await readDigest(tx, userId) } };
    },
  };
}
