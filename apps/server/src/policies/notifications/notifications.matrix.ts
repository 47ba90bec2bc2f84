import { notificationsRoutes } from '@klasna/contract/notifications/routes';
import { columns, defineSection, everybody, managers, managersAndTeachers } from '../matrix-section.ts';

/** Notifications and messages. */
export const notificationsMatrix = defineSection(notificationsRoutes)(columns, {
  'notifications.own': {
    endpoints: ['listNotices', 'readAll', 'readSettings', 'changeSettings'],
    rows: { self: everybody },
  },
  'messages.sendToPeople': { endpoints: ['sendMessage'], rows: { theStudent: managersAndTeachers } },
  'messages.sendToEverybody': { endpoints: ['sendMessage'], rows: { everyStudent: managers } },
});
