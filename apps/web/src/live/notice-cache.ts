/** How a notice that is heard of gets into the lists that were read. Below the features, because the socket fills them. */
import type { Notices, NoticeView } from '@klasna/contract/notices/models';
import { queryClient } from '../lib/query-client.ts';
import { createStore } from '../lib/store.ts';
import { withNotice } from './with-notice.ts';

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

export function hearOfNotice(notice: NoticeView): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: noticesKey })) {
    // An answer that is under way may know of it or not, and on later pages everything moves on by one.
    if (queryKey[1] !== 1 || state.fetchStatus !== 'idle')
      void queryClient.invalidateQueries({ queryKey, exact: true });
    else queryClient.setQueryData<Notices>(queryKey, (list) => list && withNotice(list, notice));
  }
  heardNotice.set(notice);
}
