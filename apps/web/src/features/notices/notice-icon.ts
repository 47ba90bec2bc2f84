import type { NoticeType } from '@klasna/contract/notices/values';
import {
  type Icon,
  IconCalendarEvent,
  IconChecks,
  IconClipboardList,
  IconCoin,
  IconCoinOff,
  IconFileText,
  IconInbox,
  IconMail,
  IconMessage,
} from '@klasna/kit/icons';

export const noticeIcons: Readonly<Record<NoticeType, Icon>> = {
  homeworkCreated: IconClipboardList,
  homeworkSent: IconInbox,
  homeworkStatus: IconChecks,
  comment: IconMessage,
  lessonScheduled: IconCalendarEvent,
  lessonMoved: IconCalendarEvent,
  lessonDeleted: IconCalendarEvent,
  documentAdded: IconFileText,
  lessonsAdded: IconCoin,
  lessonsRunOut: IconCoinOff,
  message: IconMail,
};
