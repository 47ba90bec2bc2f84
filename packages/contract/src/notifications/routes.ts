import { id } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import { selectionResults } from '../people/selection.ts';
import {
  newMessage,
  notificationList,
  notificationsQuery,
  settingsChange,
  settingsView,
  unreadView,
} from './models.ts';

const path = '/tenant/notifications';

export const notificationsRoutes = {
  listNotices: endpoint({
    method: 'GET',
    path,
    summary: 'My notifications, newest first, with the number of unread ones.',
    who: 'signedIn',
    query: notificationsQuery,
    out: notificationList,
  }),
  readAll: endpoint({
    method: 'POST',
    path: `${path}/read-all`,
    summary: 'Mark all notifications as read.',
    who: 'signedIn',
    out: unreadView,
  }),
  readOne: endpoint({
    method: 'POST',
    path: `${path}/{id}/read`,
    summary: 'Mark one notification as read.',
    who: 'signedIn',
    params: z.object({ id }),
    out: unreadView,
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/tenant/messages',
    summary:
      'Write to several people, by email and as a notification; replies go to the email of the sender.',
    who: 'signedIn',
    body: newMessage,
    out: selectionResults,
    status: 200,
    failures: ['tooManySelected', 'tooManyMessages'],
  }),
  readSettings: endpoint({
    method: 'GET',
    path: `${path}/settings`,
    summary: 'Whether unread notifications are mailed to me as a digest.',
    who: 'signedIn',
    out: settingsView,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: `${path}/settings`,
    summary: 'Choose whether unread notifications are mailed to me as a digest.',
    who: 'signedIn',
    body: settingsChange,
    out: settingsView,
  }),
} as const;
