import { defineEvent } from '../../kernel/db/domain-event.ts';

/** Notifications were created; open tabs of the recipients show them. */
export const notificationsCreated = defineEvent<{ readonly ids: readonly string[] }>('notices.made');

/** A person read notifications in one tab; their other tabs update the unread count. */
export const notificationsRead = defineEvent<{ readonly userId: string }>('notices.read');
