import type { noticesRoutes } from '@klasna/contract/notices/routes';
import { Failure } from '../../kernel/failure.ts';
import { pageOf } from '../../kernel/http/paging.ts';
import type { Given } from '../../kernel/http/room.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import type { Myself } from '../identity/index.ts';
import type { SelectPeople } from '../people/index.ts';
import { describeNotices, type NamesOf } from './describe-notice.ts';
import { noticesRead } from './notices.news.ts';
import { countUnread, isOwn, listNotices, markRead } from './notices.store.ts';
import { findReaders } from './readers.store.ts';
import { sendMessage } from './send-message.ts';
import { readDigest, writeDigest } from './settings.store.ts';
import type { MessageWriter } from './subjects.ts';

type Routes = typeof noticesRoutes;

interface NoticesServices {
  readonly namesOf: NamesOf;
  readonly mailer: Mailer;
  readonly selectPeople: SelectPeople;
}

export function noticesHandlers({ namesOf, mailer, selectPeople }: NoticesServices) {
  return {
    listNotices: async ({ tx, subject, query, facts }: Given<Routes['listNotices'], Myself>) => {
      const { userId } = subject;
      const [{ notices, total }, unread, readers] = await Promise.all([
        listNotices(tx, userId, query),
        countUnread(tx, userId),
        findReaders(tx, [userId]),
      ]);
      const reader = { language: facts.language, timezone: readers.get(userId)?.timezone ?? 'UTC' };
      return {
        data: await describeNotices(tx, notices, reader, namesOf),
        meta: { ...pageOf(query, total), unread },
      };
    },

    readAll: async ({ tx, subject: { userId } }: Given<Routes['readAll'], Myself>) => {
      if (await markRead(tx, userId)) tx.tell(noticesRead({ userId }));
      return { data: { unread: await countUnread(tx, userId) } };
    },

    readOne: async ({ tx, subject: { userId }, params }: Given<Routes['readOne'], Myself>) => {
      if (!(await isOwn(tx, userId, params.id))) throw new Failure('notFound');
      if (await markRead(tx, userId, params.id)) tx.tell(noticesRead({ userId }));
      return { data: { unread: await countUnread(tx, userId) } };
    },

    sendMessage: async ({ tx, subject, body }: Given<Routes['sendMessage'], MessageWriter>) => ({
      data: await sendMessage(tx, subject, body, { mailer, selectPeople }),
    }),

    readSettings: async ({ tx, subject }: Given<Routes['readSettings'], Myself>) => ({
      data: { digest: await readDigest(tx, subject.userId) },
    }),

    changeSettings: async ({ tx, subject: { userId }, body }: Given<Routes['changeSettings'], Myself>) => {
      if (body.digest !== undefined) await writeDigest(tx, userId, body.digest);
      return { data: { digest: await readDigest(tx, userId) } };
    },
  };
}
