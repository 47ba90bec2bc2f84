import type { ClassPerson } from '@klasna/contract/classes/models';
import type { NotificationView } from '@klasna/contract/notifications/models';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { formatNotification, type Reader } from './format-notification.ts';
import type { NotificationRow } from './notifications.store.ts';

/** Keyed by id; includes people whose account is deleted. */
export type LoadNames = (
  tx: Tx,
  ids: readonly string[],
  language: LanguageTag,
) => Promise<ReadonlyMap<string, ClassPerson>>;

export async function describeNotifications(
  tx: Tx,
  notifications: readonly NotificationRow[],
  reader: Reader,
  loadNames: LoadNames,
): Promise<NotificationView[]> {
  const actors = notifications.flatMap(({ actorId }) => actorId ?? []);
  const people = await loadNames(tx, [...new Set(actors)], reader.language);
  const formatNameOf = (id: string | null): string => {
    const person = id === null ? undefined : people.get(id);
    return person ? `${person.firstName} ${person.lastName}` : '';
  };
  return notifications.map((notification) => ({
    ...{ id: notification.id, userId: notification.userId, type: notification.type, link: notification.link },
    text: formatNotification(notification, formatNameOf(notification.actorId), reader),
    ...(notification.type === 'message' && { body: notification.facts.text }),
    readAt: notification.readAt?.toISOString() ?? null,
    createdAt: notification.createdAt.toISOString(),
  }));
}
