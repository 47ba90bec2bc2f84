/**
 * Numbered live events: numbered in the transaction of the change, per view and without gaps, and emitted after the
 * commit. A client that misses one notices the gap at the next number and fetches from the API.
 */
import { defineEvent } from '../db/domain-event.ts';
import type { Tx } from '../db/pool.ts';
import { type AudienceName, type LastEvent, noEvent } from './audience.ts';

interface NumberedEventInput<Events, E extends keyof Events> {
  readonly id: string;
  readonly event: E & string;
  readonly data: Events[E];
}

/** A sequence number in a view; every view has its own sequence. */
export interface SequenceNumber {
  readonly view: string;
  readonly seq: number;
}

export interface NumberedEvent {
  readonly audience: string;
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
  readonly seqs: readonly SequenceNumber[];
}

/** The domain event of every numbered event, which the app subscribes to. */
export const numberedEvent = defineEvent<NumberedEvent>('audience.told');

/** Sorts the views, so that concurrent transactions lock their sequences in the same order and cannot deadlock. */
export const toLockOrder = (views: readonly string[]): string[] => [...new Set(views)].sort();

/** Pairs views with their new sequence numbers. */
export const toSequenceNumbers = (views: readonly string[], numbers: readonly number[]): SequenceNumber[] =>
  views.flatMap((view, index) => {
    const seq = numbers[index];
    return seq === undefined ? [] : [{ view, seq }];
  });

const raiseNumbersSql = 'select raise_numbers($1, $2, $3) as numbers';

export async function publishNumbered<Events, E extends keyof Events>(
  tx: Tx,
  { name: audience }: AudienceName<Events>,
  { id, event, data, views }: NumberedEventInput<Events, E> & { readonly views: readonly string[] },
): Promise<void> {
  if (views.length === 0) return;
  const orderedViews = toLockOrder(views);
  const values = [tx.schoolId, id, orderedViews];
  const statement = { name: 'live.number', text: raiseNumbersSql, values };
  const { rows } = await tx.client.query<{ numbers: number[] }>(statement);
  tx.publish(
    numberedEvent({
      audience,
      id,
      event,
      data,
      seqs: toSequenceNumbers(orderedViews, rows[0]?.numbers ?? []),
    }),
  );
}

/** Builds an event whose sequence numbers the change itself has incremented. */
export const toNumberedEvent = <Events, E extends keyof Events>(
  { name: audience }: AudienceName<Events>,
  { id, event, data, seqs }: NumberedEventInput<Events, E> & { readonly seqs: readonly SequenceNumber[] },
): NumberedEvent => ({ audience, id, event, data, seqs });

const lastEventSql = `
  select seq, trunc(extract(epoch from clock_timestamp() - raised_at) * 1000)::float8 as "ageMs"
  from audience_seqs where school_id = $1 and gathering_id = $2 and view = $3`;

export async function findLastEvent(tx: Tx, id: string, view: string): Promise<LastEvent> {
  const values = [tx.schoolId, id, view];
  const { rows } = await tx.client.query<LastEvent>({ name: 'live.last', text: lastEventSql, values });
  return rows[0] ?? noEvent;
}

type Emit = (
  audience: string,
  event: {
    readonly id: string;
    readonly event: string;
    readonly data: unknown;
    readonly view: string;
    readonly seq: number;
  },
) => void;

export function emitNumbered({ audience, id, event, data, seqs }: NumberedEvent, emit: Emit): void {
  for (const { view, seq } of seqs) emit(audience, { id, event, data, view, seq });
}
