/** Compares what was acknowledged with what is stored: lost writes and doubled effects. Pure. */
import type { Operation, OperationKind } from './operations.ts';

/** How often the effect of an operation was found, by its token. */
export type EffectCounts = ReadonlyMap<string, number>;

export interface Effect {
  readonly name: string;
  /** The operations that have this effect. */
  readonly kind: OperationKind;
  readonly counts: EffectCounts;
}

export interface EffectComparison {
  readonly name: string;
  readonly acknowledged: number;
  /** The tokens of acknowledged operations without this effect. */
  readonly lost: readonly string[];
  /** The tokens of operations that had this effect more than once, acknowledged or not. */
  readonly doubled: readonly string[];
}

export function compareEffect(
  operations: readonly Operation[],
  { name, kind, counts }: Effect,
): EffectComparison {
  const concerned = operations.filter((operation) => operation.kind === kind);
  const acknowledged = concerned.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined);
  const countOf = ({ token }: Operation): number => counts.get(token) ?? 0;
  const toTokens = (found: readonly Operation[]): string[] => found.map(({ token }) => token);
  return {
    name,
    acknowledged: acknowledged.length,
    lost: toTokens(acknowledged.filter((operation) => countOf(operation) === 0)),
    doubled: toTokens(concerned.filter((operation) => countOf(operation) > 1)),
  };
}

/**
 * Compares the last value of each field. The last acknowledged one must be stored, unless a later operation on the same
 * field is under way, which may already have replaced it.
 */
export function compareLastValues(
  operations: readonly Operation[],
  storedTokens: ReadonlySet<string>,
): EffectComparison {
  const last = new Map<string, Operation>();
  for (const operation of operations) {
    if (operation.target !== undefined && operation.refusal === undefined)
      last.set(operation.target, operation);
  }
  const settled = [...last.values()].filter(({ acknowledgedAt }) => acknowledgedAt !== undefined);
  return {
    name: 'last value of each field',
    acknowledged: settled.length,
    lost: settled.filter(({ token }) => !storedTokens.has(token)).map(({ token }) => token),
    doubled: [],
  };
}

/**
 * Compares the revision of each answer, which counts accepted saves, with the number of its operations: `target` is
 * `<answer> <field>`. Fewer than the acknowledged ones are lost, more than all that were sent are doubled.
 */
export function compareRevisions(
  operations: readonly Operation[],
  revisions: ReadonlyMap<string, number>,
): EffectComparison {
  const saves = new Map<string, { acknowledged: number; sent: number }>();
  for (const { target, acknowledgedAt } of operations) {
    if (target === undefined) continue;
    const answer = toAnswer(target);
    const counted = saves.get(answer) ?? { acknowledged: 0, sent: 0 };
    counted.sent += 1;
    if (acknowledgedAt !== undefined) counted.acknowledged += 1;
    saves.set(answer, counted);
  }
  const answers = [...saves];
  const revisionOf = (answer: string): number => revisions.get(answer) ?? 0;
  return {
    name: 'revision of each answer',
    acknowledged: answers.length,
    lost: answers.filter(([answer, one]) => revisionOf(answer) < one.acknowledged).map(([answer]) => answer),
    doubled: answers.filter(([answer, one]) => revisionOf(answer) > one.sent).map(([answer]) => answer),
  };
}

const toAnswer = (target: string): string => target.slice(0, target.lastIndexOf(' '));
