import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { readHistory } from './history.store.ts';
import { listTariffs } from './tariffs.store.ts';

/** The maximum number of exported lines, longer than any history. */
const maxHistoryLines = 1_000_000;

export const plansDataSection: PersonalDataSection = {
  name: 'plans',
  columns: [
    'user_tariffs.user_id',
    'balances.user_id',
    'lesson_charges.user_id',
    'lesson_charges.actor_id',
    'balance_entries.actor_id',
  ],
  collect: async (tx, userId) => {
    const tariffs = await listTariffs(tx, userId);
    const { lines } = await readHistory(tx, { userId, includeUnpaid: true, page: 1, limit: maxHistoryLines });
    return {
      json: {
        tariffs: tariffs.map(({ planName, price, currency, ...tariff }) => ({
          planName,
          price,
          currency,
          amount: tariff.amount,
          lessonsUsed: tariff.lessonsUsed,
          lessonsRemaining: tariff.lessonsRemaining,
          purchaseDate: tariff.purchaseDate,
          nextPaymentDate: tariff.nextPaymentDate,
          status: tariff.status,
        })),
        history: lines.map(({ type, amount, at, planName, startsAt, minutes, isNoShow, explanation }) => ({
          type,
          amount,
          at,
          planName,
          lesson: startsAt && { startsAt, minutes, isNoShow, explanation },
        })),
      },
    };
  },
  // Keeps the ledger: it records lessons and payments, and the row of the user no longer contains a name.
  erase: async () => {},
};
