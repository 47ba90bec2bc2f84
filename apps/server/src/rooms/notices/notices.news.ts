import { news } from '../../kernel/db/news.ts';

/** Notifications were created; open tabs of the recipients show them. */
export const noticesMade = news<{ readonly ids: readonly string[] }>('notices.made');

/** A person read notifications in one tab; their other tabs update the unread count. */
export const noticesRead = news<{ readonly userId: string }>('notices.read');
