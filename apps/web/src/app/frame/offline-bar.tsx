import { IconWifiOff } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { liveState } from '../../live/live-state.ts';
import classes from './offline-bar.module.css';

/** Short interruptions are not shown. */
const patience = 2_000;

function onNetwork(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineBar() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const lost = useStore(liveState, (state) => state === 'lost');
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    if (!lost) return setPatient(true);
    const timer = setTimeout(() => setPatient(false), patience);
    return () => clearTimeout(timer);
  }, [lost]);
  const shown = !online || (lost && !patient);
  return (
    <div role="status" className={classes.place}>
      {shown && (
        <p className={classes.bar}>
          <IconWifiOff size={18} aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
