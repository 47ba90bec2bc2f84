import type { NoticeView } from '@klasna/contract/notices/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { describeNotices, type NamesOf } from './describe-notice.ts';
import { findNotices } from './notices.store.ts';
import { findReaders } from './readers.store.ts';

/** Each as its reader reads it. */
export async function describeFor(tx: Tx, ids: readonly string[], namesOf: NamesOf): Promise<NoticeView[]> {
  const notices = await findNotices(tx, ids);
  const readers = await findReaders(tx, [...new Set(notices.map(({ userId }) => userId))]);
  const told = await Promise.all(
    notices.map((notice) => {
      const reader = readers.get(notice.userId);
      return reader ? describeNotices(tx, [notice], reader, namesOf) : [];
    }),
  );
  return told.flat();
}
