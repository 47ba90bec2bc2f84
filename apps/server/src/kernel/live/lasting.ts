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

/** In the one order in which their numbers are raised, so that two who tell the same ones wait for each other. */
export const inOrder = (views: readonly string[]): string[] => [...new Set(views)].sort();

/** The numbers that were raised for these views. */
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
