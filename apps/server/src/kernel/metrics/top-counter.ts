/**
 * A counter with a label of many possible values, such as schools: only those that count most of late have a sample of
 * their own, the others share one. Every sample only grows, as Prometheus needs it, because what has been counted stays
 * where it was when it was first read.
 */
import { type Metric, type Sample, toSamples } from './metric.ts';

export interface TopCounter {
  readonly record: (key: string, amount: number) => void;
  readonly read: () => Sample[];
}

interface Entry {
  /** What was counted since the last reading. */
  unread: number;
  /** What was counted of late: halves within `halfLifeMs`. */
  recent: number;
  /** What was counted while it had a sample of its own. */
  own: number;
}

const halfLifeMs = 10 * 60 * 1000;
/** Below it, an entry without a sample of its own is forgotten. */
const negligible = 1e-6;

export function createTopCounter(label: string, limit: number, now: () => number = Date.now): TopCounter {
  const entries = new Map<string, Entry>();
  let others = 0;
  let readAt = now();

  function rank(): [string, Entry][] {
    const time = now();
    const decay = 0.5 ** ((time - readAt) / halfLifeMs);
    readAt = time;
    for (const [key, entry] of entries) {
      entry.recent = entry.recent * decay + entry.unread;
      if (entry.recent < negligible && entry.own === 0) entries.delete(key);
    }
    return [...entries].sort(([, a], [, b]) => b.recent - a.recent);
  }

  return {
    record: (key, amount) => {
      const entry = entries.get(key);
      if (entry) entry.unread += amount;
      else entries.set(key, { unread: amount, recent: 0, own: 0 });
    },
    read: () => {
      const ranked = rank();
      const top = ranked.slice(0, limit);
      for (const [, entry] of top) entry.own += entry.unread;
      for (const [, entry] of ranked.slice(limit)) others += entry.unread;
      for (const [, entry] of ranked) entry.unread = 0;
      return toSamples(label, [...top.map(([key, { own }]) => [key, own] as const), ['other', others]]);
    },
  };
}

export const toTopMetric = (name: string, help: string, counter: TopCounter): Metric => ({
  name,
  help,
  type: 'counter',
  read: counter.read,
});
