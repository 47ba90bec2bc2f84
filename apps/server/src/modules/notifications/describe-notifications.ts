import type { ClassPerson } from '@klasna/contract/classes/models';
import type { NotificationView } from '@klasna/contract/notifications/models';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { findHomeworkTitles } from '../homework/index.ts';
import { formatNotification, type Reader } from './format-notification.ts';
import { parseHomeworkId } from './links.ts';
import type { NotificationContent } from './notification-facts.ts';
import type { NotificationRow } from './notifications.store.ts';

/** Loads names by id, including those of people whose account is deleted. */
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
  const homeworkIds = notifications.flatMap(
    (one) => ('number' in one.facts && parseHomeworkId(one.link)) || [],
  );
  const [people, titles] = await Promise.all([
    loadNames(tx, [...new Set(actors)], reader.language),
    findHomeworkTitles(tx, [...new Set(homeworkIds)]),
  ]);
  const formatNameOf = (id: string | null): string => {
    const person = id === null ? undefined : people.get(id);
    return person ? `${person.firstName} ${person.lastName}` : '';
  };
  return notifications.map((notification) => ({
    ...{ id: notification.id, userId: notification.userId, type: notification.type, link: notification.link },
    text: formatNotification(
      withPresentTitle(notification, titles),
      formatNameOf(notification.actorId),
      reader,
    ),
    ...(notification.type === 'message' && { body: notification.facts.text }),
    readAt: notification.readAt?.toISOString() ?? null,
    createdAt: notification.createdAt.toISOString(),
  }));
}

/** Uses the current title of the homework; deleted homework keeps the title that it had. */
function withPresentTitle(
  notification: NotificationRow,
  titles: ReadonlyMap<string, string | null>,
): NotificationContent {
  const title = titles.get(parseHomeworkId(notification.link) ?? '');
  if (title === undefined) return notification;
  if (notification.type === 'homeworkStatus')
    return { type: notification.type, facts: { ...notification.facts, title } };
  if (notification.type !== 'homeworkCreated' && notification.type !== 'homeworkSent') return notification;
  return { type: notification.type, facts: { ...notification.facts, title } };
}
