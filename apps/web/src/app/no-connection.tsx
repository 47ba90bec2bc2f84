/** The page that is shown while the server cannot be reached to load the session. The person stays signed in. */
import { BusyButton } from '@klasna/kit/busy-button';
import { IconWifiOff } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadProfile } from '../lib/session/session.ts';
import { useIsOnline } from '../lib/use-is-online.ts';
import classes from './no-connection.module.css';
import loader from './page-loader.module.css';

const minRetryDelayMs = 2_000;
const maxRetryDelayMs = 15_000;

export function NoConnection() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const [isRetrying, setIsRetrying] = useState(false);
  const retryDelayMs = useRef(minRetryDelayMs);
  const retry = useCallback(async () => {
    setIsRetrying(true);
    await loadProfile();
    setIsRetrying(false);
  }, []);
  useEffect(() => {
    if (isRetrying) return;
    const timer = setTimeout(() => {
      retryDelayMs.current = Math.min(retryDelayMs.current * 2, maxRetryDelayMs);
      void retry();
    }, retryDelayMs.current);
    return () => clearTimeout(timer);
  }, [isRetrying, retry]);
  useEffect(() => {
    const retryNow = () => void retry();
    window.addEventListener('online', retryNow);
    return () => window.removeEventListener('online', retryNow);
  }, [retry]);
  return (
    <main className={loader.page}>
      <div className={classes.box}>
        <IconWifiOff className={classes.icon} stroke={1.25} aria-hidden />
        <div role="status">
          <h1 className={classes.title}>{t('offline.title')}</h1>
          <p className={classes.text}>{t(isOnline ? 'offline.text' : 'offline.device')}</p>
        </div>
        <BusyButton variant="default" busy={isRetrying} onClick={() => void retry()}>
          {t('tryAgain')}
        </BusyButton>
      </div>
    </main>
  );
}
