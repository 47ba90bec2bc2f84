import type { NoticeView } from '@klasna/contract/notices/models';
import { IconCheck } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useRef } from 'react';
import { useWriteMoment } from '../../lib/use-write-moment.ts';
import { useZones } from '../../lib/use-zones.ts';
import { noticeIcons } from './notice-icon.ts';
import classes from './notices.module.css';
import { sayHowLongAgo } from './time-words.ts';
import { useReading } from './use-reading.ts';

interface NoticeItemProps {
  readonly notice: NoticeView;
  readonly now: Date;
  /** Called when the link is opened in this tab. */
  readonly onFollow?: (() => void) | undefined;
}

export function NoticeItem({ notice, now, onFollow }: NoticeItemProps) {
  const { t, i18n } = useTranslation('notices');
  const { own: zone } = useZones();
  const writeMoment = useWriteMoment();
  const router = useRouter();
  const line = useRef<HTMLAnchorElement>(null);
  const { readOne } = useReading();
  const { id, type, text, body, link, readAt, createdAt } = notice;
  const Picture = noticeIcons[type];
  const isUnread = readAt === null;
  const follow = (event: MouseEvent) => {
    if (isUnread) readOne(id);
    // The browser handles new tabs and windows.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    void router.navigate({ href: link });
  };
  const tick = () => {
    readOne(id);
    // The focused button is about to be removed.
    line.current?.focus();
  };
  return (
    <li className={classes.item} data-unread={isUnread || undefined}>
      <a ref={line} className={classes.link} href={link} onClick={follow}>
        <span className={classes.icon}>
          <Picture size={20} stroke={1.5} aria-hidden />
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
          <time className={classes.time} dateTime={createdAt} title={writeMoment(createdAt)}>
            {sayHowLongAgo(createdAt, now, { language: i18n.language, zone })}
          </time>
        </span>
      </a>
      {isUnread && (
        <Tooltip label={t('readOne')}>
          <ActionIcon size="xl" aria-label={t('readOneNamed', { text })} onClick={tick}>
            <span className={classes.dot} aria-hidden />
            <IconCheck className={classes.check ?? ''} size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}
