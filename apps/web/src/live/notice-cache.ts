/**
 * The cached lists of notifications and the latest incoming one. In `live/`, because the socket updates them.
 */
import type { Notices, NoticeView } from '@klasna/contract/notices/models';
import { queryClient } from '../lib/query-client.ts';
import { createStore } from '../lib/store.ts';

const noticesKey = ['notices'] as const;
/** The key contains the language, because the server translates the texts. */
export const noticesPageKey = (page: number, language: string) => [...noticesKey, page, language] as const;

export const heardNotice = createStore<NoticeView | undefined>(undefined);

export const readNoticesAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: noticesKey });

/** Changes every cached list. */
export function changeNotices(change: (list: Notices) => Notices): void {
  queryClient.setQueriesData<Notices>({ queryKey: noticesKey }, (list) => list && change(list));
}

/**
 * Live events use the language of the account, which may differ from the page's, so the list is refetched.
 */
export async function hearOfNotice({ id }: NoticeView): Promise<void> {
  await readNoticesAgain();
  const shown = queryClient.getQueryCache().findAll({ queryKey: noticesKey, type: 'active' });
  const lists = shown.flatMap(({ state }) => (state.data as Notices | undefined)?.data ?? []);
  heardNotice.set(lists.find((notice) => notice.id === id));
}
