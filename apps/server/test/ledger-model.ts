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
  first: number;
  last: number;
  isOn: boolean;
  isOver: boolean;
  isGone: boolean;
}

interface Charge {
  readonly event: number;
  readonly plan: number;
  tariff: Tariff | undefined;
}

const left = ({ amount, used, expired }: Tariff): number => amount - used - expired;

export function openModel(packs: readonly Pack[]) {
  const tariffs: Tariff[] = [];
  let charges: Charge[] = [];
  const history: string[] = [];

  const packOf = ({ pack }: Tariff): Pack => packs[pack] ?? { lessons: 0, days: 0, plan: -1 };
  const held = (pack: number): Tariff | undefined =>
    tariffs.find((tariff) => tariff.pack === pack && !tariff.isGone);
  const write = (type: string, amount: number): void => void history.push(`${type} ${amount}`);

  function expire(): void {
    for (const tariff of tariffs) {
      if (tariff.isGone || !tariff.isOn || tariff.last >= 0) continue;
      if (left(tariff) > 0) write('expired', -left(tariff));
      tariff.expired += left(tariff);
      tariff.isOn = false;
      tariff.isOver = true;
    }
  }

  const purse = (plan: number): Tariff | undefined =>
    tariffs
      .filter((tariff) => packOf(tariff).plan === plan && tariff.isOn && !tariff.isGone && left(tariff) > 0)
      .sort((a, b) => a.last - b.last || a.first - b.first || a.order - b.order)[0];

  function take(charge: Charge): void {
    charge.tariff = purse(charge.plan);
    if (!charge.tariff) return;
    charge.tariff.used += 1;
    write('lessonCompleted', -1);
  }

  function settleUnpaid(plan: number): void {
    expire();
    for (const charge of charges) if (charge.plan === plan && !charge.tariff) take(charge);
  }

  return {
    charges: () => charges,
    history: () => history,
    held,
    assign(pack: number, amount: number): void {
      expire();
      const { lessons, days, plan } = packs[pack] ?? { lessons: 0, days: 0, plan: -1 };
      if (held(pack)) return;
      const fresh = { used: 0, expired: 0, isOn: true, isOver: false, isGone: false };
      tariffs.push({ ...fresh, pack, amount, first: 0, last: days, order: tariffs.length });
      write(amount === lessons ? 'auto' : 'manual', amount);
      settleUnpaid(plan);
    },
    pay(pack: number): void {
      expire();
      const tariff = held(pack);
      if (!tariff) return;
      const { lessons, days, plan } = packOf(tariff);
      Object.assign(tariff, { isOn: true, isOver: false, last: Math.max(0, tariff.last) + days });
      tariff.amount += lessons;
      write('auto', lessons);
      settleUnpaid(plan);
    },
    turn(pack: number, isOn: boolean): void {
      expire();
      const tariff = held(pack);
      if (!tariff || tariff.isOn === isOn || (isOn && tariff.last < 0)) return;
      tariff.isOn = isOn;
      if (!isOn) return;
      tariff.isOver = false;
      settleUnpaid(packOf(tariff).plan);
    },
    edit(pack: number, amount: number): void {
      expire();
      const tariff = held(pack);
      if (!tariff || amount < tariff.used + tariff.expired || amount === tariff.amount) return;
      write('manual', amount - tariff.amount);
      tariff.amount = amount;
    },
    remove(pack: number): void {
      expire();
      const tariff = held(pack);
      if (!tariff) return;
      if (left(tariff) > 0) write('manual', -left(tariff));
      tariff.amount -= left(tariff);
      tariff.isGone = true;
    },
    charge(event: number, plan: number): void {
      if (charges.some((charge) => charge.event === event)) return;
      expire();
      const charge: Charge = { event, plan, tariff: undefined };
      take(charge);
      charges.push(charge);
    },
    takeBack(event: number): void {
      const charge = charges.find((one) => one.event === event);
      if (!charge) return;
      expire();
      charges = charges.filter((one) => one !== charge);
      const { tariff } = charge;
      if (!tariff) return;
      tariff.used -= 1;
      write('lessonRefund', 1);
      if (tariff.isGone) {
        tariff.amount -= 1;
        write('manual', -1);
      } else if (tariff.isOver) {
        tariff.expired += 1;
        write('expired', -1);
      }
    },
    wait(days: number): void {
      for (const tariff of tariffs) {
        tariff.first -= days;
        tariff.last -= days;
      }
    },
    /** The tariffs as a reader sees them now. */
    seen: () =>
      tariffs
        .filter(({ isGone }) => !isGone)
        .map((tariff) => {
          const isDue = tariff.isOn && tariff.last < 0;
          return {
            pack: tariff.pack,
            amount: tariff.amount,
            lessonsUsed: tariff.used,
            lessonsRemaining: isDue ? 0 : left(tariff),
            status: tariff.isOn && !isDue ? 'active' : 'inactive',
          };
        }),
    unpaid: () => charges.filter(({ tariff }) => !tariff).length,
  };
}
export type Model = ReturnType<typeof openModel>;
