import {
  id,
  instant,
  isReadable,
  limits,
  line,
  pageQuery,
  pagination,
  single,
  withMessage,
} from '@klasna/base/values';
import { z } from 'zod';
import { selection } from '../people/selection.ts';
import { digests, notificationTypes } from './values.ts';

export const notification = z.object({
  id,
  userId: id,
  type: z.enum(notificationTypes),
  /** The notification as a sentence in the language of the reader. */
  text: z.string(),
  /** The text of the message, if the notification is a message. */
  body: z.string().optional(),
  /** The path of the page in the web app that the notification opens. */
  link: z.string(),
  readAt: instant.nullable(),
  createdAt: instant,
});
export type NotificationView = z.infer<typeof notification>;

export const notificationsQuery = pageQuery.omit({ q: true });
export const notificationList = z.object({
  data: z.array(notification),
  meta: z.object({ pagination, unread: z.int() }),
});
/** The number of unread notifications after the request. */
export const unreadView = single(z.object({ unread: z.int() }));
export type NotificationList = z.infer<typeof notificationList>;

/** A new message from staff to people whom they manage or teach. */
export const newMessage = z.object({
  people: selection,
  subject: line().max(200),
  text: z.string().trim().min(1).max(limits.noteMax).refine(isReadable, withMessage('controlCharacters')),
  /** An id that the client generates; if it is sent again, nobody receives the message twice. */
  operationId: id,
});
export type NewMessage = z.output<typeof newMessage>;

const settings = z.object({ digest: z.enum(digests) });
export const settingsView = single(settings);
export const settingsChange = settings.partial();
