import type { NotificationView } from '@klasna/contract/notifications/models';
import { IconCheck } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useRef } from 'react';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';
import { useZones } from '../../lib/use-zones.ts';
import { formatTimeAgo } from './format-time-ago.ts';
import { notificationIcons } from './notification-icons.ts';
import classes from './notifications.module.css';
import { useMarkRead } from './use-mark-read.ts';

interface NotificationItemProps {
  readonly notification: NotificationView;
  readonly now: Date;
  /** Called when the link is opened in this tab. */
  readonly onFollow?: (() => void) | undefined;
}

export function NotificationItem({ notification, now, onFollow }: NotificationItemProps) {
  const { t, i18n } = useTranslation('notices');
  const { ownZone: zone } = useZones();
  const formatDateTime = useFormatDateTime();
  const router = useRouter();
  const linkRef = useRef<HTMLAnchorElement>(null);
  const { readOne } = useMarkRead();
  const { id, type, text, body, link, readAt, createdAt } = notification;
  const TypeIcon = notificationIcons[type];
  const isUnread = readAt === null;
  const openLink = (event: MouseEvent) => {
    if (isUnread) readOne(id);
    // Leaves new tabs and windows to the browser.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    void router.navigate({ href: link });
  };
  const markRead = () => {
    readOne(id);
    // Focuses the link, because the focused button is about to be removed.
    linkRef.current?.focus();
  };
  return (
    <li className={classes.item} data-unread={isUnread || undefined}>
      <a ref={linkRef} className={classes.link} href={link} onClick={openLink}>
        <span className={classes.icon}>
          <TypeIcon size={20} stroke={1.5} aria-hidden />
        </span>
        <span className={classes.words}>
          <span className={classes.text}>
            {isUnread && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
            <bdi>{text}</bdi>
          </span>
          {body && (
            <bdi className={classes.body} dir="auto">
              {body}
            </bdi>
          )}
          <time className={classes.time} dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatTimeAgo(createdAt, now, { language: i18n.language, zone })}
          </time>
        </span>
      </a>
      {isUnread && (
        <Tooltip label={t('readOne')}>
          <ActionIcon size="xl" aria-label={t('readOneNamed', { text })} onClick={markRead}>
            <span className={classes.dot} aria-hidden />
            <IconCheck className={classes.check ?? ''} size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}
