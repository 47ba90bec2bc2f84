/**
 * What happens in the demo school, in the order of time: each deed at its moment, after it what others hear of it, as
 * after a commit. A deed may lead to later ones. What would happen after today has not happened yet.
 */
import { atMoment } from '../kernel/db/moment.ts';
import type { News } from '../kernel/db/news.ts';
import type { Tx } from '../kernel/db/pool.ts';
import type { Listener } from '../kernel/db/relay.ts';

export type Deed = (tx: Tx) => Promise<void>;

export interface Agenda {
  readonly at: (moment: Date, deed: Deed) => void;
  /** Until this moment. */
  readonly run: (tx: Tx, until: Date) => Promise<void>;
}

interface Planned {
  readonly moment: number;
  readonly deed: Deed;
}

export function openAgenda(listeners: readonly Listener[]): Agenda {
  const byKind = Map.groupBy(listeners, ({ kind }) => kind);
  /** The next one last. */
  const planned: Planned[] = [];

  /** Nobody has a window open yet, so only those are told who write. */
  async function hear(tx: Tx, told: readonly News[]): Promise<void> {
    for (const { kind, data } of told)
      for (const { lasting } of byKind.get(kind) ?? []) await lasting?.(tx, data as never);
  }

  return {
    at: (moment, deed) => {
      const time = moment.getTime();
      let place = planned.length;
      // Of two at the same moment, the one that was planned first comes first.
      while (place > 0 && (planned[place - 1]?.moment ?? 0) <= time) place -= 1;
      planned.splice(place, 0, { moment: time, deed });
    },
    run: async (tx, until) => {
      let at = tx;
      for (let next = planned.pop(); next && next.moment <= until.getTime(); next = planned.pop()) {
        const told: News[] = [];
        if (at === tx || at.now.getTime() !== next.moment) at = atMoment(tx, new Date(next.moment));
        const then = { ...at, tell: (news: News) => void told.push(news) };
        await next.deed(then);
        await hear(then, told);
      }
    },
  };
}
