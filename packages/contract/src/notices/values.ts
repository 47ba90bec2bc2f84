/** What somebody is told of. Free of any library, so that a page may read it. */
export const noticeTypes = [
  'homeworkCreated',
  'homeworkSent',
  'homeworkStatus',
  'comment',
  'lessonScheduled',
  'lessonMoved',
  'lessonDeleted',
  'documentAdded',
  'lessonsAdded',
  'lessonsRunOut',
  'message',
] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** How often a mail gathers what was not read. */
export const digests = ['never', 'daily'] as const;
export type Digest = (typeof digests)[number];
