import { news } from '../../kernel/db/news.ts';

/** People were told of something: their open windows show it. */
export const noticesMade = news<{ readonly ids: readonly string[] }>('notices.made');

/** Somebody has read, in one of their windows. */
export const noticesRead = news<{ readonly userId: string }>('notices.read');
