import type { BalanceItem, HistoryItem } from '@klasna/contract/plans/models';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import type { HistoryLine } from './history.store.ts';

/** Loads the people and classes that a ledger names; injected because they are other modules. */
export interface HistoryNameDeps {
  readonly people: (
    tx: Tx,
    ids: readonly string[],
    language: LanguageTag,
  ) => Promise<ReadonlyMap<string, NonNullable<BalanceItem['person']>>>;
  readonly classes: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

const toCommonFields = (line: HistoryLine) => ({
  id: line.id,
  amount: line.amount,
  date: line.at.toISOString(),
  planName: line.planName,
  cause: line.cause,
  tariffId: line.tariffId,
  eventId: line.eventId,
  explanation: line.explanation,
  note: line.isNoShow ? ('no-show' as const) : null,
});

/** Describes lines that are all paid by a tariff. */
export const describeHistory = (lines: readonly HistoryLine[]): HistoryItem[] =>
  lines.flatMap((line) =>
    line.type === 'unpaid' || line.tariffId === null
      ? []
      : [{ ...toCommonFields(line), type: line.type, tariffId: line.tariffId }],
  );

export async function describeExplainedLines(
  tx: Tx,
  lines: readonly HistoryLine[],
  deps: HistoryNameDeps,
  language: LanguageTag,
): Promise<BalanceItem[]> {
  const uniqueIds = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const people = await deps.people(tx, uniqueIds(lines.map(({ actorId }) => actorId)), language);
  const classes = await deps.classes(tx, uniqueIds(lines.map(({ classId }) => classId)));
  return lines.map((line) => ({
    ...toCommonFields(line),
    type: line.type,
    balance: line.balance,
    lesson: describeLesson(line, classes),
    person: (line.actorId === null ? undefined : people.get(line.actorId)) ?? null,
  }));
}

function describeLesson(
  { eventId, classId, startsAt, minutes }: HistoryLine,
  classes: ReadonlyMap<string, string>,
): BalanceItem['lesson'] {
  if (eventId === null || classId === null || startsAt === null || minutes === null) return null;
  const className = classes.get(classId) ?? null;
  return { eventId, classId, className, startsAt: startsAt.toISOString(), minutes };
}
