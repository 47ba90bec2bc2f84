/** Lists of notices that were read, and the one that was heard of last. Below the features, because the socket tells of them. */
import type { Notices, NoticeView } from '@klasna/contract/notices/models';
import { queryClient } from '../lib/query-client.ts';
import { createStore } from '../lib/store.ts';

const noticesKey = ['notices'] as const;
/** Sentences come in the language that they are asked for in. */
export const noticesPageKey = (page: number, language: string) => [...noticesKey, page, language] as const;

/** The one that was heard of last. */
export const heardNotice = createStore<NoticeView | undefined>(undefined);

export const readNoticesAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: noticesKey });

/** Changes every list that was read. */
export function changeNotices(change: (list: Notices) => Notices): void {
  queryClient.setQueriesData<Notices>({ queryKey: noticesKey }, (list) => list && change(list));
}

/** What is told live is told in the language of the account; whoever reads may have chosen another, so it is read. */
export async function hearOfNotice({ id }: NoticeView): Promise<void> {
  await readNoticesAgain();
  const shown = queryClient.getQueryCache().findAll({ queryKey: noticesKey, type: 'active' });
  const lists = shown.flatMap(({ state }) => (state.data as Notices | undefined)?.data ?? []);
  heardNotice.set(lists.find((notice) => notice.id === id));
}
