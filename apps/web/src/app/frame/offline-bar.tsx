import { IconWifiOff } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useEffect, useState } from 'react';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { useStore } from '../../lib/use-store.ts';
import { liveState } from '../../live/live-state.ts';
import classes from './offline-bar.module.css';

/** The delay before the bar appears, so that short interruptions are not shown. */
const warningDelayMs = 2_000;

export function OfflineBar() {
  const { t } = useTranslation(['shell', 'common']);
  const isOnline = useIsOnline();
  const isLost = useStore(liveState, (state) => state === 'lost');
  const [isWaiting, setIsWaiting] = useState(true);
  useEffect(() => {
    if (!isLost) return setIsWaiting(true);
    const timer = setTimeout(() => setIsWaiting(false), warningDelayMs);
    return () => clearTimeout(timer);
  }, [isLost]);
  const isVisible = !isOnline || (isLost && !isWaiting);
  return (
    <div role="status" className={classes.place}>
      {isVisible && (
        <p className={classes.bar}>
          <IconWifiOff size={18} aria-hidden />
          {isOnline ? t('offline') : t('common:offline.device')}
        </p>
      )}
    </div>
  );
}
