/** Shows since when live updates are interrupted. Nothing else depends on it. */
import { useTranslation } from '@klasna/kit/words';
import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { useWriteTime } from '../../../lib/use-write-moment.ts';
import { lineState } from './class-line.ts';
import classes from './live-line.module.css';

/** A connection that returns at once is not worth a message. */
const patience = 3000;

export function LiveLine() {
  const { state, since } = useStore(lineState, (now) => now);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (state !== 'away') return;
    const timer = setTimeout(() => setLate(true), since + patience - Date.now());
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [state, since]);
  return <div role="status">{isLate && <Interrupted since={since} />}</div>;
}

/** A separate component, so that the page reads the person's time zone only when it shows a time. */
function Interrupted({ since }: { readonly since: number }) {
  const { t } = useTranslation('class-live');
  const writeTime = useWriteTime();
  return <p className={classes.line}>{t('line.interrupted', { time: writeTime(since) })}</p>;
}
