/**
 * Runs the seed actions of the demo school in chronological order: each at its own time, followed by the durable
 * subscribers of its events, as after a commit. Actions may schedule later ones; actions after today do not run.
 */
import { atMoment } from '../kernel/db/moment.ts';
import type { News } from '../kernel/db/news.ts';
import type { Tx } from '../kernel/db/pool.ts';
import type { Listener } from '../kernel/db/relay.ts';

export type Deed = (tx: Tx) => Promise<void>;

export interface Agenda {
  readonly at: (moment: Date, deed: Deed) => void;
  /** Runs all actions up to this time. */
  readonly run: (tx: Tx, until: Date) => Promise<void>;
}

interface Planned {
  readonly moment: number;
  readonly deed: Deed;
}

export function openAgenda(listeners: readonly Listener[]): Agenda {
  const byKind = Map.groupBy(listeners, ({ kind }) => kind);
  /** Sorted in descending order: the next action is last. */
  const planned: Planned[] = [];

  /** No client is connected yet, so only durable subscribers run. */
  async function hear(tx: Tx, told: readonly News[]): Promise<void> {
    for (const { kind, data } of told)
      for (const { lasting } of byKind.get(kind) ?? []) await lasting?.(tx, data as never);
  }

  return {
    at: (moment, deed) => {
      const time = moment.getTime();
      let place = planned.length;
      // Actions at the same time run in the order in which they were added.
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
