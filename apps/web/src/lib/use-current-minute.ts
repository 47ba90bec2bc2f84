import { useEffect, useState } from 'react';

const msPerMinute = 60_000;

/** The current time, updated at each full minute. */
export function useCurrentMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setTimeout(() => setNow(new Date()), msPerMinute - (now.getTime() % msPerMinute));
    return () => window.clearTimeout(timer);
  }, [now]);
  return now;
}
