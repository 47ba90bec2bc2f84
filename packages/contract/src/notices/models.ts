import { z } from 'zod';
import { id, instant, pageQuery, pagination, single } from '../values.ts';
import { digests, noticeTypes } from './values.ts';

export const notice = z.object({
  id,
  userId: id,
  type: z.enum(noticeTypes),
  /** A sentence in the reader's language. */
  text: z.string(),
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
export type Notices = z.infer<typeof notices>;

const settings = z.object({ digest: z.enum(digests) });
export const settingsView = single(settings);
export const settingsChange = settings.partial();
