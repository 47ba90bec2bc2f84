/** The server cannot be reached to load the session. Nobody is signed out for that. */
import { BusyButton } from '@klasna/kit/busy-button';
import { IconWifiOff } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadProfile } from '../lib/session/session.ts';
import classes from './no-connection.module.css';
import loader from './page-loader.module.css';

const firstPause = 2_000;
const longestPause = 15_000;

export function NoConnection() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const pause = useRef(firstPause);
  const ask = useCallback(async () => {
    setAsking(true);
    await loadProfile();
    setAsking(false);
  }, []);
  useEffect(() => {
    if (asking) return;
    const timer = setTimeout(() => {
      pause.current = Math.min(pause.current * 2, longestPause);
      void ask();
    }, pause.current);
    return () => clearTimeout(timer);
  }, [asking, ask]);
  useEffect(() => {
    const now = () => void ask();
    window.addEventListener('online', now);
    return () => window.removeEventListener('online', now);
  }, [ask]);
  return (
    <main className={loader.page}>
      <div className={classes.box}>
        <IconWifiOff className={classes.icon} stroke={1.25} aria-hidden />
        <div role="status">
          <h1 className={classes.title}>{t('offline.title')}</h1>
          <p className={classes.text}>{t('offline.text')}</p>
        </div>
        <BusyButton variant="default" busy={asking} onClick={() => void ask()}>
          {t('tryAgain')}
        </BusyButton>
      </div>
    </main>
  );
}
