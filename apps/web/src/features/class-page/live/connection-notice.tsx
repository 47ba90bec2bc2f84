/** Shows since when live updates are interrupted. The rest of the page works without them. */
import { useTranslation } from '@klasna/kit/translations';
import { useEffect, useState } from 'react';
import { useFormatTime } from '../../../lib/use-format-date-time.ts';
import { useStore } from '../../../lib/use-store.ts';
import { connectionState } from './class-connection.ts';
import classes from './connection-notice.module.css';

/** The delay before the notice appears, because an interruption that ends immediately needs no message. */
const noticeDelayMs = 3000;

export function ConnectionNotice() {
  const { state, since } = useStore(connectionState, (connection) => connection);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (state !== 'away') return;
    const timer = setTimeout(() => setLate(true), since + noticeDelayMs - Date.now());
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [state, since]);
  return <div role="status">{isLate && <InterruptedNote since={since} />}</div>;
}

/** A separate component, so that the page reads the person's time zone only when it shows a time. */
function InterruptedNote({ since }: { readonly since: number }) {
  const { t } = useTranslation('class-live');
  const writeTime = useFormatTime();
  return <p className={classes.line}>{t('line.interrupted', { time: writeTime(since) })}</p>;
}
