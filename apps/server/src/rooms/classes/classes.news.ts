import { news } from '../../kernel/db/news.ts';

/** A class was created, changed or deleted; open pages of its teacher and students fetch it again. */
export const classChanged = news<{ readonly classId: string; readonly userIds: readonly string[] }>(
  'class.changed',
);
