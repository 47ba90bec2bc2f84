import type { ChargeKind } from '@klasna/contract/plans/values';

export interface ChargedPerson {
  readonly userId: string;
  readonly kind: ChargeKind;
}

export interface ChargeChanges<Active extends ChargedPerson> {
  readonly add: readonly ChargedPerson[];
  readonly refund: readonly Active[];
  /** Charges that exist already, but with the other reason. */
  readonly changeKind: readonly { readonly charge: Active; readonly kind: ChargeKind }[];
}

/** Finds the changes that turn the active charges into the wanted ones. Pure function. */
export function compareCharges<Active extends ChargedPerson>(
  active: readonly Active[],
  wanted: readonly ChargedPerson[],
): ChargeChanges<Active> {
  const kinds = new Map(wanted.map(({ userId, kind }) => [userId, kind]));
  const chargedIds = new Set(active.map(({ userId }) => userId));
  return {
    add: [...kinds].filter(([userId]) => !chargedIds.has(userId)).map(([userId, kind]) => ({ userId, kind })),
    refund: active.filter(({ userId }) => !kinds.has(userId)),
    changeKind: active.flatMap((charge) => {
      const kind = kinds.get(charge.userId);
      return kind === undefined || kind === charge.kind ? [] : [{ charge, kind }];
    }),
  };
}
