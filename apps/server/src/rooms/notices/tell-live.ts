import type { NoticeView } from '@klasna/contract/notices/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { describeNotices, type NamesOf } from './describe-notice.ts';
import { findNotices } from './notices.store.ts';
import { findReaders } from './readers.store.ts';

/** Each as its reader reads it. */
export async function describeFor(tx: Tx, ids: readonly string[], namesOf: NamesOf): Promise<NoticeView[]> {
  const notices = await findNotices(tx, ids);
  const readers = await findReaders(tx, [...new Set(notices.map(({ userId }) => userId))]);
  // One homework for fifty students names its teacher once to all who read in the same way.
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
