import type { ClassPerson } from '@klasna/contract/classes/models';
import type { NoticeView } from '@klasna/contract/notices/models';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Notice } from './notices.store.ts';
import { type Reader, tellNotice } from './tell-notice.ts';

/** Keyed by id; includes people whose account is deleted. */
export type NamesOf = (
  tx: Tx,
  ids: readonly string[],
  language: LanguageTag,
) => Promise<ReadonlyMap<string, ClassPerson>>;

export async function describeNotices(
  tx: Tx,
  notices: readonly Notice[],
  reader: Reader,
  namesOf: NamesOf,
): Promise<NoticeView[]> {
  const actors = notices.flatMap(({ actorId }) => actorId ?? []);
  const people = await namesOf(tx, [...new Set(actors)], reader.language);
  const nameOf = (id: string | null): string => {
    const person = id === null ? undefined : people.get(id);
    return person ? `${person.firstName} ${person.lastName}` : '';
  };
  return notices.map((notice) => ({
    ...{ id: notice.id, userId: notice.userId, type: notice.type, link: notice.link },
    text: tellNotice(notice, nameOf(notice.actorId), reader),
    ...(notice.type === 'message' && { body: notice.facts.text }),
    readAt: notice.readAt?.toISOString() ?? null,
    createdAt: notice.createdAt.toISOString(),
  }));
}
