/**
 * Numbered live events: numbered in the transaction of the change, per view and without gaps, and emitted after the
 * commit. A client that misses one notices the gap at the next number and fetches from the API.
 */
import { fleetingNews, news } from '../db/news.ts';
import type { Tx } from '../db/pool.ts';
import type { AudienceKind } from './audience.ts';

interface Told<Events, E extends keyof Events> {
  readonly id: string;
  readonly event: E & string;
  readonly data: Events[E];
}

/** Every view has its own sequence. */
export interface Seq {
  readonly view: string;
  readonly seq: number;
}

interface Numbered {
  readonly audience: string;
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
  readonly seqs: readonly Seq[];
}

const told = news<Numbered>('audience.told');
/** For changes on every keystroke: without an outbox row, because the next number reveals a lost event. */
const toldOften = fleetingNews<Numbered>('audience.told-often');

/** Sorts the views so that concurrent transactions lock their sequences in the same order and cannot deadlock. */
export const inOrder = (views: readonly string[]): string[] => [...new Set(views)].sort();

/** Pairs views with the numbers raised for them. */
export const seqsOf = (views: readonly string[], numbers: readonly number[]): Seq[] =>
  views.flatMap((view, place) => {
    const seq = numbers[place];
    return seq === undefined ? [] : [{ view, seq }];
  });

const numberText = 'select raise_numbers($1, $2, $3) as numbers';

export async function tellLasting<Events, E extends keyof Events>(
  tx: Tx,
  { name: audience }: AudienceKind<Events>,
  { id, event, data, views }: Told<Events, E> & { readonly views: readonly string[] },
): Promise<void> {
  if (views.length === 0) return;
  const ordered = inOrder(views);
  const values = [tx.schoolId, id, ordered];
  const asked = { name: 'live.number', text: numberText, values };
  const { rows } = await tx.client.query<{ numbers: number[] }>(asked);
  tx.tell(told({ audience, id, event, data, seqs: seqsOf(ordered, rows[0]?.numbers ?? []) }));
}

/** Publishes an event whose numbers the change itself has raised. */
export function tellOften<Events, E extends keyof Events>(
  tx: Tx,
  { name: audience }: AudienceKind<Events>,
  { id, event, data, seqs }: Told<Events, E> & { readonly seqs: readonly Seq[] },
): void {
  tx.tell(toldOften({ audience, id, event, data, seqs }));
}

const lastText = `
  select seq from audience_seqs where school_id = $1 and gathering_id = $2 and view = $3`;

/** The sequence number of the last event in this view. */
export async function lastSeq(tx: Tx, id: string, view: string): Promise<number> {
  const values = [tx.schoolId, id, view];
  const { rows } = await tx.client.query<{ seq: number }>({ name: 'live.last', text: lastText, values });
  return rows[0]?.seq ?? 0;
}

/** The domain events that the app subscribes to. */
export const lastingNews = [told, toldOften];

type Say = (
  audience: string,
  told: {
    readonly id: string;
    readonly event: string;
    readonly data: unknown;
    readonly view: string;
    readonly seq: number;
  },
) => void;

export function sayLasting({ audience, id, event, data, seqs }: Numbered, say: Say): void {
  for (const { view, seq } of seqs) say(audience, { id, event, data, view, seq });
}
