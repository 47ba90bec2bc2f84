/**
 * A reference model of the ledger: the rules of the decisions in their simplest form, which tests compare the product
 * with. It counts days as integers relative to today and uses no database.
 */

export interface Pack {
  readonly lessons: number;
  readonly days: number;
  readonly plan: number;
}

interface Tariff {
  readonly pack: number;
  readonly order: number;
  amount: number;
  used: number;
  expired: number;
  firstDay: number;
  lastDay: number;
  isOn: boolean;
  isOver: boolean;
  isGone: boolean;
}

interface Charge {
  readonly event: number;
  readonly plan: number;
  tariff: Tariff | undefined;
}

const remainingLessons = ({ amount, used, expired }: Tariff): number => amount - used - expired;

/** The state of the ledger and what follows by itself: expiry, and payment of charges with what is left. */
function createLedgerRules(packs: readonly Pack[]) {
  const tariffs: Tariff[] = [];
  const charges: Charge[] = [];
  const history: string[] = [];

  const findPack = ({ pack }: Tariff): Pack => packs[pack] ?? { lessons: 0, days: 0, plan: -1 };
  const findTariff = (pack: number): Tariff | undefined =>
    tariffs.find((tariff) => tariff.pack === pack && !tariff.isGone);
  const addEntry = (type: string, amount: number): void => void history.push(`${type} ${amount}`);

  function expire(): void {
    for (const tariff of tariffs) {
      if (tariff.isGone || !tariff.isOn || tariff.lastDay >= 0) continue;
      if (remainingLessons(tariff) > 0) addEntry('expired', -remainingLessons(tariff));
      tariff.expired += remainingLessons(tariff);
      tariff.isOn = false;
      tariff.isOver = true;
    }
  }

  const findUsableTariff = (plan: number): Tariff | undefined =>
    tariffs
      .filter(
        (tariff) =>
          findPack(tariff).plan === plan && tariff.isOn && !tariff.isGone && remainingLessons(tariff) > 0,
      )
      .sort((a, b) => a.lastDay - b.lastDay || a.firstDay - b.firstDay || a.order - b.order)[0];

  function payCharge(charge: Charge): void {
    charge.tariff = findUsableTariff(charge.plan);
    if (!charge.tariff) return;
    charge.tariff.used += 1;
    addEntry('lessonCompleted', -1);
  }

  function settleUnpaid(plan: number): void {
    expire();
    for (const charge of charges) if (charge.plan === plan && !charge.tariff) payCharge(charge);
  }

  return { tariffs, charges, history, findPack, findTariff, addEntry, expire, payCharge, settleUnpaid };
}

export function createLedgerModel(packs: readonly Pack[]) {
  const { tariffs, charges, history, findPack, findTariff, addEntry, expire, payCharge, settleUnpaid } =
    createLedgerRules(packs);

  return {
    charges: () => charges,
    history: () => history,
    findTariff,
    assign(pack: number, amount: number): void {
      expire();
      const { lessons, days, plan } = packs[pack] ?? { lessons: 0, days: 0, plan: -1 };
      if (findTariff(pack)) return;
      const newTariff = { used: 0, expired: 0, isOn: true, isOver: false, isGone: false };
      tariffs.push({ ...newTariff, pack, amount, firstDay: 0, lastDay: days, order: tariffs.length });
      addEntry(amount === lessons ? 'auto' : 'manual', amount);
      settleUnpaid(plan);
    },
    pay(pack: number): void {
      expire();
      const tariff = findTariff(pack);
      if (!tariff) return;
      const { lessons, days, plan } = findPack(tariff);
      Object.assign(tariff, { isOn: true, isOver: false, lastDay: Math.max(0, tariff.lastDay) + days });
      tariff.amount += lessons;
      addEntry('auto', lessons);
      settleUnpaid(plan);
    },
    setOn(pack: number, isOn: boolean): void {
      expire();
      const tariff = findTariff(pack);
      if (!tariff || tariff.isOn === isOn || (isOn && tariff.lastDay < 0)) return;
      tariff.isOn = isOn;
      if (!isOn) return;
      tariff.isOver = false;
      settleUnpaid(findPack(tariff).plan);
    },
    setAmount(pack: number, amount: number): void {
      expire();
      const tariff = findTariff(pack);
      if (!tariff || amount < tariff.used + tariff.expired || amount === tariff.amount) return;
      addEntry('manual', amount - tariff.amount);
      tariff.amount = amount;
      settleUnpaid(findPack(tariff).plan);
    },
    remove(pack: number): void {
      expire();
      const tariff = findTariff(pack);
      if (!tariff) return;
      if (remainingLessons(tariff) > 0) addEntry('manual', -remainingLessons(tariff));
      tariff.amount -= remainingLessons(tariff);
      tariff.isGone = true;
    },
    charge(event: number, plan: number): void {
      if (charges.some((charge) => charge.event === event)) return;
      expire();
      const charge: Charge = { event, plan, tariff: undefined };
      payCharge(charge);
      charges.push(charge);
    },
    refund(event: number): void {
      const charge = charges.find((one) => one.event === event);
      if (!charge) return;
      expire();
      charges.splice(charges.indexOf(charge), 1);
      const { tariff } = charge;
      if (!tariff) return;
      tariff.used -= 1;
      addEntry('lessonRefund', 1);
      if (tariff.isGone) {
        tariff.amount -= 1;
        addEntry('manual', -1);
      } else if (tariff.isOver) {
        tariff.expired += 1;
        addEntry('expired', -1);
      }
      settleUnpaid(charge.plan);
    },
    passDays(days: number): void {
      for (const tariff of tariffs) {
        tariff.firstDay -= days;
        tariff.lastDay -= days;
      }
    },
    /** Returns the tariffs as a reader sees them now. */
    listVisible: () =>
      tariffs
        .filter(({ isGone }) => !isGone)
        .map((tariff) => {
          const isDue = tariff.isOn && tariff.lastDay < 0;
          return {
            pack: tariff.pack,
            amount: tariff.amount,
            lessonsUsed: tariff.used,
            lessonsRemaining: isDue ? 0 : remainingLessons(tariff),
            status: tariff.isOn && !isDue ? 'active' : 'inactive',
          };
        }),
    unpaid: () => charges.filter(({ tariff }) => !tariff).length,
  };
}
export type LedgerModel = ReturnType<typeof createLedgerModel>;
