/** Whether another person changed the lesson while its form was open. Pure. */
import type { LessonEvent } from '@klasna/contract/schedule/models';

export const hasChanged = (before: LessonEvent, after: LessonEvent): boolean =>
  before.startsAt !== after.startsAt ||
  before.duration !== after.duration ||
  before.status !== after.status ||
  before.meetingLink !== after.meetingLink ||
  before.teacher.id !== after.teacher.id ||
  before.class.id !== after.class.id;
