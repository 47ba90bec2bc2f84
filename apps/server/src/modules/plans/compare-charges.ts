import { isDeepStrictEqual } from 'node:util';
import type { ChargeExplanation } from '@klasna/contract/plans/models';
import type { ChargeKind } from '@klasna/contract/plans/values';

export interface ChargedPerson {
  readonly userId: string;
  readonly kind: ChargeKind;
  /** Why the student owes a lesson that they did not attend as usual. */
  readonly explanation?: ChargeExplanation | null;
}

export interface ChargeChanges<Active extends ChargedPerson> {
  readonly add: readonly ChargedPerson[];
  readonly refund: readonly Active[];
  /** Charges that exist already, but for another reason. */
  readonly changeReason: readonly { readonly charge: Active; readonly wanted: ChargedPerson }[];
}

/** Finds the changes that turn the active charges into the wanted ones. Pure function. */
export function compareCharges<Active extends ChargedPerson>(
  active: readonly Active[],
  wanted: readonly ChargedPerson[],
): ChargeChanges<Active> {
  const wantedByUser = new Map(wanted.map((person) => [person.userId, person]));
  const chargedIds = new Set(active.map(({ userId }) => userId));
  return {
    add: [...wantedByUser.values()].filter(({ userId }) => !chargedIds.has(userId)),
    refund: active.filter(({ userId }) => !wantedByUser.has(userId)),
    changeReason: active.flatMap((charge) => {
      const person = wantedByUser.get(charge.userId);
      return person === undefined || hasSameReason(charge, person) ? [] : [{ charge, wanted: person }];
    }),
  };
}

/** Compares field by field, because the database returns the fields in its own order. */
const hasSameReason = (one: ChargedPerson, other: ChargedPerson): boolean =>
  one.kind === other.kind &&
  one.explanation?.status === other.explanation?.status &&
  one.explanation?.decidedBy === other.explanation?.decidedBy &&
  isDeepStrictEqual(one.explanation?.rule ?? null, other.explanation?.rule ?? null);
