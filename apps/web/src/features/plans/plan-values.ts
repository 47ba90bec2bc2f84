/** The form values of a plan; a number that has not been typed yet is an empty string. Pure. */
import type { PlanView } from '@klasna/contract/plans/models';
import type { Currency } from '@klasna/contract/values';
import { readPrice, typePrice } from '../../lib/money.ts';

export type Typed = number | string;

export interface PackValues {
  /** Undefined for a new pack. */
  readonly id?: string;
  /** The React key of the row. */
  readonly key: string;
  readonly lessonAmount: Typed;
  /** The text as typed. */
  readonly price: string;
}

export interface PlanValues {
  readonly name: string;
  readonly duration: Typed;
  readonly validityPeriod: Typed;
  readonly currency: Currency;
  readonly packs: readonly PackValues[];
}

export const emptyPack = (key: string): PackValues => ({ key, lessonAmount: '', price: '' });

export const valuesOf = (plan: PlanView | undefined, currency: Currency, language: string): PlanValues => ({
  name: plan?.name ?? '',
  duration: plan?.duration ?? 60,
  validityPeriod: plan?.validityPeriod ?? 30,
  currency: plan?.currency ?? currency,
  packs: plan?.packs.map((pack) => ({ ...pack, price: typePrice(pack.price, language), key: pack.id })) ?? [
    emptyPack('first'),
  ],
});

/** An empty field is undefined, so that validation reports it as missing. */
const numberOf = (typed: Typed): number | undefined => (typed === '' ? undefined : Number(typed));

export const bodyOf = ({ packs, duration, validityPeriod, ...rest }: PlanValues) => ({
  ...rest,
  duration: numberOf(duration),
  validityPeriod: numberOf(validityPeriod),
  packs: packs.map(({ id, lessonAmount, price }) => ({
    ...(id !== undefined && { id }),
    lessonAmount: numberOf(lessonAmount),
    price: readPrice(price),
  })),
});
