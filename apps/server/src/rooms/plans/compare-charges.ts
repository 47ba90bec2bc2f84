import type { ChargeKind } from '@klasna/contract/plans/values';

export interface Charged {
  readonly userId: string;
  readonly kind: ChargeKind;
}

export interface Difference<Standing extends Charged> {
  readonly add: readonly Charged[];
  readonly takeBack: readonly Standing[];
  /** Already charged, for the other reason. */
  readonly rename: readonly { readonly standing: Standing; readonly kind: ChargeKind }[];
}

/** Finds the changes that lead from the active charges to the wanted ones. Pure function. */
export function compareCharges<Standing extends Charged>(
  standing: readonly Standing[],
  wanted: readonly Charged[],
): Difference<Standing> {
  const kinds = new Map(wanted.map(({ userId, kind }) => [userId, kind]));
  const known = new Set(standing.map(({ userId }) => userId));
  return {
    add: [...kinds].filter(([userId]) => !known.has(userId)).map(([userId, kind]) => ({ userId, kind })),
    takeBack: standing.filter(({ userId }) => !kinds.has(userId)),
    rename: standing.flatMap((charge) => {
      const kind = kinds.get(charge.userId);
      return kind === undefined || kind === charge.kind ? [] : [{ standing: charge, kind }];
    }),
  };
}
