import type { NoticeView } from '@klasna/contract/notices/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { describeNotices, type NamesOf } from './describe-notice.ts';
import { findNotices } from './notices.store.ts';
import { findReaders } from './readers.store.ts';

/** Formats each notification in the language and time zone of its recipient. */
export async function describeFor(tx: Tx, ids: readonly string[], namesOf: NamesOf): Promise<NoticeView[]> {
  const notices = await findNotices(tx, ids);
  const readers = await findReaders(tx, [...new Set(notices.map(({ userId }) => userId))]);
  // Recipients with the same language and time zone share one formatting pass: homework for fifty students looks its
  // teacher up once.
  const alike = Map.groupBy(notices, ({ userId }) => {
    const { language, timezone } = readers.get(userId) ?? {};
    return `${language} ${timezone}`;
  });
  const told = await Promise.all(
    [...alike.values()].map((of) => {
      const reader = of[0] && readers.get(of[0].userId);
      return reader ? describeNotices(tx, of, reader, namesOf) : [];
    }),
  );
  return told.flat();
}
