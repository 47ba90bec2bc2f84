/** Shows incoming notifications as toasts, several at a time, except those about the open page. */

import type { NotificationView } from '@klasna/contract/notifications/models';
import { notify } from '@klasna/kit/notify';
import { translate } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { latestNotification } from '../../live/notification-cache.ts';
import { batchItems } from './batch-items.ts';
import { isNotificationPanelOpen } from './panel-state.ts';

const batchDelayMs = 800;
const pauseMs = 10_000;

export function NotificationAnnouncer() {
  const router = useRouter();
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const isOnOpenPage = ({ link }: NotificationView) =>
      link.split('?')[0] === router.state.location.pathname;
    const showBatch = (notifications: readonly NotificationView[]) => {
      const [firstNotification, ...others] = notifications.filter((notice) => !isOnOpenPage(notice));
      if (!firstNotification || document.visibilityState === 'hidden') return;
      const text =
        others.length === 0
          ? firstNotification.text
          : translate('shell:bell.several', { count: others.length + 1 });
      // Announces the text only to screen readers, because the open panel already shows it; a toast announces itself.
      if (isNotificationPanelOpen.get()) setAnnouncement(text);
      else notify.info(text);
    };
    const { add, stop } = batchItems<NotificationView>(showBatch, { batchDelayMs, pauseMs });
    const unsubscribe = latestNotification.subscribe(() => {
      const notice = latestNotification.get();
      if (notice) add(notice);
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [router]);
  return (
    <VisuallyHidden aria-live="polite" role="status">
      {announcement}
    </VisuallyHidden>
  );
}
