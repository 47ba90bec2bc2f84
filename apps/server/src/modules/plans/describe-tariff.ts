import type { TariffRights, TariffView } from '@klasna/contract/plans/models';
import { describePack } from './describe-plan.ts';
import type { Tariff } from './tariffs.store.ts';

/** Returns what the state of the tariff allows to people who may change tariffs. */
const resolveRights = (
  { status, isOver, isPaid, planIsDeleted }: Tariff,
  canChange: boolean,
): TariffRights => ({
  pay: canChange && !planIsDeleted,
  markPaid: canChange && !isPaid,
  activate: canChange && status !== 'active' && !isOver,
  deactivate: canChange && status !== 'inactive',
  edit: canChange,
  delete: canChange,
});

export const describeTariff = (tariff: Tariff, canChange: boolean): TariffView => ({
  id: tariff.id,
  planPackId: tariff.planPackId,
  plan: {
    id: tariff.planId,
    name: tariff.planName,
    duration: tariff.duration,
    validityPeriod: tariff.validityDays,
    currency: tariff.planCurrency,
  },
  pack: describePack(tariff.pack),
  amount: tariff.amount,
  lessonsUsed: tariff.lessonsUsed,
  lessonsRemaining: tariff.lessonsRemaining,
  purchaseDate: tariff.purchaseDate.toISOString(),
  nextPaymentDate: tariff.nextPaymentDate.toISOString(),
  status: tariff.status,
  price: tariff.price,
  currency: tariff.currency,
  isPaid: tariff.isPaid,
  can: resolveRights(tariff, canChange),
});
