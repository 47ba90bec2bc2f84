/** Types of notifications. Imports no library, so that pages can use it without loading schemas. */
export const notificationTypes = [
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
  'failedSignIns',
  'quotaReached',
  'webhookPaused',
  'absentAgain',
  'absenceAnnounced',
  'timeOffRequested',
  'timeOffDecided',
  'seatOffered',
  'seatBooked',
  'seatLost',
  'requestReceived',
  'requestClosed',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** How often unread notifications are mailed as a digest. */
export const digests = ['never', 'daily'] as const;
export type Digest = (typeof digests)[number];
