import type { BalanceItem, HistoryItem } from '@klasna/contract/plans/models';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Line } from './history.store.ts';

/** Loads the people and classes that a ledger names; injected because they are other modules. */
export interface NamesInHistory {
  readonly people: (
    tx: Tx,
    ids: readonly string[],
    language: LanguageTag,
  ) => Promise<ReadonlyMap<string, NonNullable<BalanceItem['person']>>>;
  readonly classes: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

const describe = (line: Line) => ({
  id: line.id,
  amount: line.amount,
  date: line.at.toISOString(),
  planName: line.planName,
  cause: line.cause,
  tariffId: line.tariffId,
  eventId: line.eventId,
  note: line.isNoShow ? ('no-show' as const) : null,
});

/** Expects lines that are all paid by a tariff. */
export const describeHistory = (lines: readonly Line[]): HistoryItem[] =>
  lines.flatMap((line) =>
    line.type === 'unpaid' || line.tariffId === null
      ? []
      : [{ ...describe(line), type: line.type, tariffId: line.tariffId }],
  );

export async function explainLines(
  tx: Tx,
  lines: readonly Line[],
  names: NamesInHistory,
  language: LanguageTag,
): Promise<BalanceItem[]> {
  const distinct = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const people = await names.people(tx, distinct(lines.map(({ actorId }) => actorId)), language);
  const classes = await names.classes(tx, distinct(lines.map(({ classId }) => classId)));
  return lines.map((line) => ({
    ...describe(line),
    type: line.type,
    balance: line.balance,
    lesson: lessonOf(line, classes),
    person: (line.actorId === null ? undefined : people.get(line.actorId)) ?? null,
  }));
}

function lessonOf(
  { eventId, classId, startsAt, minutes }: Line,
  classes: ReadonlyMap<string, string>,
): BalanceItem['lesson'] {
  if (eventId === null || classId === null || startsAt === null || minutes === null) return null;
  const className = classes.get(classId) ?? null;
  return { eventId, classId, className, startsAt: startsAt.toISOString(), minutes };
}
