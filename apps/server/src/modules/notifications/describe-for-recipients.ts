import type { NotificationView } from '@klasna/contract/notifications/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { describeNotifications, type LoadNames } from './describe-notifications.ts';
import { findNotifications } from './notifications.store.ts';
import { findReaders } from './readers.store.ts';

/** Formats each notification in the language and time zone of its recipient. */
export async function describeForRecipients(
  tx: Tx,
  ids: readonly string[],
  loadNames: LoadNames,
): Promise<NotificationView[]> {
  const notifications = await findNotifications(tx, ids);
  const readers = await findReaders(tx, [...new Set(notifications.map(({ userId }) => userId))]);
  // Recipients with the same language and time zone share one formatting pass: homework for fifty students looks its
  // teacher up once.
  const byLocale = Map.groupBy(notifications, ({ userId }) => {
    const { language, timezone } = readers.get(userId) ?? {};
    return `${language} ${timezone}`;
  });
  const described = await Promise.all(
    [...byLocale.values()].map((of) => {
      const reader = of[0] && readers.get(of[0].userId);
      return reader ? describeNotifications(tx, of, reader, loadNames) : [];
    }),
  );
  return described.flat();
}
