import type { NotificationType } from '@klasna/contract/notifications/values';
import {
  type Icon,
  IconCalendarEvent,
  IconChecks,
  IconClipboardList,
  IconCoin,
  IconCoinOff,
  IconFileText,
  IconGauge,
  IconInbox,
  IconMail,
  IconMessage,
  IconShieldLock,
  IconWebhook,
} from '@klasna/kit/icons';

export const notificationIcons: Readonly<Record<NotificationType, Icon>> = {
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
  failedSignIns: IconShieldLock,
  quotaReached: IconGauge,
  webhookPaused: IconWebhook,
};
