/**
 * Lasting events: numbered in the transaction of the change, for each view on its own and without gaps, and told after
 * its commit. Whoever misses one sees it by the number of the next, and asks the API.
 */
import { fleetingNews, news } from '../db/news.ts';
import type { Tx } from '../db/pool.ts';
import type { AudienceKind } from './audience.ts';

interface Told<Events, E extends keyof Events> {
  readonly id: string;
  readonly event: E & string;
  readonly data: Events[E];
}

/** Each view counts for itself. */
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
/** For what changes with every key: without a row of its own, because the next number tells of one that got lost. */
const toldOften = fleetingNews<Numbered>('audience.told-often');

/**
 * Numbers for these views, as SQL: alone, or as a part of the statement that makes the change. In the order of the views,
 * so that two who tell the same ones wait for each other instead of both waiting.
 */
export const numbersFor = (id: string, views: string, from = ''): string => `
  insert into audience_seqs as s (school_id, gathering_id, view, seq)
  select $1, ${id}, view, 1 from ${from} unnest(${views}) as view order by view
  on conflict (school_id, gathering_id, view) do update set seq = s.seq + 1
  returning view, seq`;

const numberText = numbersFor('$2', '$3::text[]');

export async function tellLasting<Events, E extends keyof Events>(
  tx: Tx,
  { name: audience }: AudienceKind<Events>,
  { id, event, data, views }: Told<Events, E> & { readonly views: readonly string[] },
): Promise<void> {
  if (views.length === 0) return;
  const values = [tx.schoolId, id, [...new Set(views)]];
  const { rows } = await tx.client.query<Seq>({ name: 'live.number', text: numberText, values });
  tx.tell(told({ audience, id, event, data, seqs: rows }));
}

/** What the change itself has numbered. */
export function tellOften<Events, E extends keyof Events>(
  tx: Tx,
  { name: audience }: AudienceKind<Events>,
  { id, event, data, seqs }: Told<Events, E> & { readonly seqs: readonly Seq[] },
): void {
  tx.tell(toldOften({ audience, id, event, data, seqs }));
}

const lastText = `
  select seq from audience_seqs where school_id = $1 and gathering_id = $2 and view = $3`;

/** The number of the last one that this view was told. */
export async function lastSeq(tx: Tx, id: string, view: string): Promise<number> {
  const values = [tx.schoolId, id, view];
  const { rows } = await tx.client.query<{ seq: number }>({ name: 'live.last', text: lastText, values });
  return rows[0]?.seq ?? 0;
}

/** What the composition listens with. */
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
