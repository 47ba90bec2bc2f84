import { z } from 'zod';
import { selection } from '../people/selection.ts';
import { id, instant, inWords, isReadable, limits, line, pageQuery, pagination, single } from '../values.ts';
import { digests, noticeTypes } from './values.ts';

export const notice = z.object({
  id,
  userId: id,
  type: z.enum(noticeTypes),
  /** A sentence in the reader's language. */
  text: z.string(),
  /** What somebody wrote, of a message. */
  body: z.string().optional(),
  /** A path of the page. */
  link: z.string(),
  readAt: instant.nullable(),
  createdAt: instant,
});
export type NoticeView = z.infer<typeof notice>;

export const noticesQuery = pageQuery.omit({ q: true });
export const notices = z.object({
  data: z.array(notice),
  meta: z.object({ pagination, unread: z.int() }),
});
/** How many there are after something was read. */
export const unreadView = single(z.object({ unread: z.int() }));
export type Notices = z.infer<typeof notices>;

/** Written by staff to people they look after or teach. */
export const newMessage = z.object({
  people: selection,
  subject: line().max(200),
  text: z.string().trim().min(1).max(limits.noteMax).refine(isReadable, inWords('controlCharacters')),
  /** Made by the caller: the same message sent again reaches nobody twice. */
  operationId: id,
});
export type NewMessage = z.output<typeof newMessage>;

const settings = z.object({ digest: z.enum(digests) });
export const settingsView = single(settings);
export const settingsChange = settings.partial();
