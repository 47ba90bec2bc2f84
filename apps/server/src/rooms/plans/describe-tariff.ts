import type { TariffRights, TariffView } from '@klasna/contract/plans/models';
import { describePack } from './describe-plan.ts';
import type { Tariff } from './tariffs.store.ts';

/** Rights that the state of the tariff allows to people who may change tariffs. */
const rightsOver = ({ status, isOver, isPaid, planIsDeleted }: Tariff, mayChange: boolean): TariffRights => ({
  pay: mayChange && !planIsDeleted,
  markPaid: mayChange && !isPaid,
  activate: mayChange && status !== 'active' && !isOver,
  deactivate: mayChange && status !== 'inactive',
  edit: mayChange,
  delete: mayChange,
});

export const describeTariff = (tariff: Tariff, mayChange: boolean): TariffView => ({
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
  can: rightsOver(tariff, mayChange),
});
