import { z } from 'zod';
import { currency, id, instant, inWords, line, momentOrDay, pageQuery, pagination } from '../values.ts';
import { entryCauses, historyTypes, planStatuses, tariffActions, tariffStatuses } from './values.ts';

export const planLimits = {
  duration: 1440,
  validityPeriod: 3650,
  lessonAmount: 1000,
  price: 1_000_000,
  packs: 50,
  /** Of one tariff, with everything that was paid in the course of years. */
  lessons: 100_000,
} as const;

const planStatus = z.enum(planStatuses);
const historyType = z.enum(historyTypes);
const entryCause = z.enum(entryCauses);

/** A number that two decimals can say. */
const isMoney = (value: number): boolean => Math.round(value * 100) / 100 === value;
const price = z.number().min(0).max(planLimits.price).refine(isMoney, inWords('moneyDecimals'));
const lessonAmount = z.int().min(1).max(planLimits.lessonAmount);

export const packView = z.object({ id, lessonAmount: z.int(), price: z.number() });
export type PackView = z.infer<typeof packView>;

/** What the asking person may do with the plan; the server decides again when they do it. */
export const planRights = z.object({ edit: z.boolean(), delete: z.boolean() });
export type PlanRights = z.infer<typeof planRights>;

export const planView = z.object({
  id,
  name: z.string(),
  duration: z.int(),
  validityPeriod: z.int(),
  currency,
  status: planStatus,
  packs: z.array(packView),
  createdAt: instant,
  updatedAt: instant,
  can: planRights,
});
export type PlanView = z.infer<typeof planView>;

export const plansQuery = pageQuery.extend({ status: planStatus.optional() });

const newPack = z.object({ id: id.optional(), lessonAmount, price });
export type GivenPack = z.output<typeof newPack>;

const planFields = {
  name: line(),
  duration: z.int().min(1).max(planLimits.duration),
  validityPeriod: z.int().min(1).max(planLimits.validityPeriod),
  currency,
  packs: z.array(newPack).min(1).max(planLimits.packs),
};
export const newPlan = z.object({ ...planFields, status: planStatus.default('active') });
export type NewPlan = z.output<typeof newPlan>;

/** Absent keys keep their value. Packs are replaced: with an id one is changed, without one it is new, the rest go. */
export const planChange = z.object({ ...planFields, status: planStatus }).partial();
export type PlanChange = z.output<typeof planChange>;

/** What the asking person may do with the tariff as it stands now; the server decides again when they do it. */
export const tariffRights = z.object({
  pay: z.boolean(),
  /** Record that what was assigned has been paid. */
  markPaid: z.boolean(),
  activate: z.boolean(),
  deactivate: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
});
export type TariffRights = z.infer<typeof tariffRights>;

export const tariffView = z.object({
  id,
  planPackId: id,
  /** As it is today, under the name it had when it was bought; so is the pack, which paying adds. */
  plan: z.object({ id, name: z.string(), duration: z.int(), validityPeriod: z.int(), currency }),
  pack: packView,
  /** Lessons bought so far. */
  amount: z.int(),
  lessonsUsed: z.int(),
  lessonsRemaining: z.int(),
  purchaseDate: instant,
  /** At the end of this day in the school what remains expires. */
  nextPaymentDate: instant,
  status: z.enum(tariffStatuses),
  /** Of when it was assigned. */
  price: z.number(),
  currency,
  /** Whether what was assigned has been paid, or cost nothing. */
  isPaid: z.boolean(),
  can: tariffRights,
});
export type TariffView = z.infer<typeof tariffView>;

export const newTariff = z.object({
  planPackId: id,
  /** The pack's own number where absent. */
  amount: z.int().min(1).max(planLimits.lessons).optional(),
  purchaseDate: momentOrDay.optional(),
  nextPaymentDate: momentOrDay.optional(),
  status: planStatus.default('active'),
  /** The price was received; otherwise nothing counts as revenue until `markPaid` says so. */
  isPaid: z.boolean().default(false),
});
export type NewTariff = z.output<typeof newTariff>;

/** What can be written anew about a tariff. */
export const tariffEdit = z.object({
  amount: z.int().min(0).max(planLimits.lessons),
  purchaseDate: momentOrDay,
  nextPaymentDate: momentOrDay,
});
const tariffEdits = tariffEdit.extend({ status: planStatus });
const edits = Object.keys(tariffEdits.shape) as (keyof typeof tariffEdits.shape)[];

/** Either an action, or any of the fields; absent keys keep their value. */
export const tariffChange = tariffEdits
  .extend({
    action: z.enum(tariffActions),
    /** Made by whoever pays: the same one again is the same payment. */
    operationId: id,
  })
  .partial()
  .superRefine((change, context) => {
    const stray = [
      ...(change.action === undefined ? [] : edits),
      ...(change.action === 'pay' ? [] : (['operationId'] as const)),
    ];
    for (const key of stray)
      if (change[key] !== undefined)
        context.addIssue({ code: 'custom', path: [key], ...inWords('actionAlone') });
  });
export type TariffChange = z.output<typeof tariffChange>;

export const historyQuery = pageQuery.pick({ page: true, limit: true });

/** A charge for a lesson that its student did not come to says so. */
const note = z.enum(['no-show']);

export const historyItem = z.object({
  id,
  type: historyType,
  /** Lessons, with their sign. */
  amount: z.int(),
  date: instant,
  planName: z.string(),
  tariffId: id,
  eventId: id.nullable(),
  note: note.nullable(),
  cause: entryCause,
});
export type HistoryItem = z.infer<typeof historyItem>;

/** One line of what a balance consists of; a lesson that nothing has paid yet is `unpaid`. */
export const balanceItem = historyItem.extend({
  type: z.enum([...historyTypes, 'unpaid']),
  tariffId: id.nullable(),
  /** The balance after it. */
  balance: z.int(),
  lesson: z
    .object({
      eventId: id,
      classId: id,
      /** Whoever may look at a student's balance learns what they learn, as in their calendar; null: the class is gone. */
      className: z.string().nullable(),
      startsAt: instant,
      minutes: z.int(),
    })
    .nullable(),
  /** Who did it; null when time did. */
  person: z
    .object({ id, firstName: z.string(), lastName: z.string(), image: z.string().nullable() })
    .nullable(),
});
export type BalanceItem = z.infer<typeof balanceItem>;

/** Newest first. All items together make the balance. */
export const balanceExplained = z.object({
  data: z.object({
    /** What remains of all tariffs, less what is unpaid. */
    balance: z.int(),
    remaining: z.int(),
    unpaid: z.int(),
    entries: z.array(balanceItem),
  }),
  meta: z.object({ pagination }),
});
