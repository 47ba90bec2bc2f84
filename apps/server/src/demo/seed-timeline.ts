/**
 * Runs the seed actions of the demo school in chronological order: each at its own time, followed by the durable
 * subscribers of its events, as after a commit. Actions may schedule later ones; actions after today do not run.
 */

import type { DomainEvent } from '../kernel/db/domain-event.ts';
import type { Subscriber } from '../kernel/db/outbox-relay.ts';
import type { Tx } from '../kernel/db/pool.ts';
import { withTime } from '../kernel/db/transaction-time.ts';
import { newId } from '../kernel/ids.ts';

export type SeedAction = (tx: Tx) => Promise<void>;

export interface SeedTimeline {
  readonly schedule: (time: Date, action: SeedAction) => void;
  /** Runs all actions up to this time. */
  readonly run: (tx: Tx, until: Date) => Promise<void>;
}

interface ScheduledAction {
  readonly time: number;
  readonly action: SeedAction;
}

export function createSeedTimeline(subscribers: readonly Subscriber[]): SeedTimeline {
  const subscribersByKind = Map.groupBy(subscribers, ({ kind }) => kind);
  /** The scheduled actions in descending order of time, so that the next action is the last of the list. */
  const scheduled: ScheduledAction[] = [];

  /** Runs only durable subscribers, because no client is connected yet. */
  async function deliver(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
    for (const { kind, data } of events)
      for (const { durable } of subscribersByKind.get(kind) ?? [])
        await durable?.(tx, data as never, { id: newId(), schoolId: tx.schoolId, kind, data });
  }

  return {
    schedule: (time, action) => {
      const timeMs = time.getTime();
      let index = scheduled.length;
      // Actions at the same time run in the order in which they were added.
      while (index > 0 && (scheduled[index - 1]?.time ?? 0) <= timeMs) index -= 1;
      scheduled.splice(index, 0, { time: timeMs, action });
    },
    run: async (tx, until) => {
      let current = tx;
      for (
        let nextAction = scheduled.pop();
        nextAction && nextAction.time <= until.getTime();
        nextAction = scheduled.pop()
      ) {
        const events: DomainEvent[] = [];
        if (current === tx || current.now.getTime() !== nextAction.time)
          current = withTime(tx, new Date(nextAction.time));
        const actionTx: Tx = { ...current, publish: (event: DomainEvent) => void events.push(event) };
        await nextAction.action(actionTx);
        await deliver(actionTx, events);
      }
    },
  };
}
