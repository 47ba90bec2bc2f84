/** The form values of a plan; a number that has not been typed yet is an empty string. Pure. */

import type { Currency } from '@klasna/base/values';
import type { PlanView } from '@klasna/contract/plans/models';
import { formatPriceInput, parsePrice, readAmbiguousPrice } from '../../lib/prices.ts';

export type TypedNumber = number | string;

export interface PackValues {
  /** The id of the pack; undefined for a new pack. */
  readonly id?: string;
  /** The React key of the row. */
  readonly key: string;
  readonly lessonAmount: TypedNumber;
  /** The price as typed. */
  readonly price: string;
}

export interface PlanValues {
  readonly name: string;
  readonly duration: TypedNumber;
  readonly validityPeriod: TypedNumber;
  readonly currency: Currency;
  readonly packs: readonly PackValues[];
}

export const createEmptyPack = (key: string): PackValues => ({ key, lessonAmount: '', price: '' });

export const toPlanValues = (
  plan: PlanView | undefined,
  currency: Currency,
  language: string,
): PlanValues => ({
  name: plan?.name ?? '',
  duration: plan?.duration ?? 60,
  validityPeriod: plan?.validityPeriod ?? 30,
  currency: plan?.currency ?? currency,
  packs: plan?.packs.map((pack) => ({
    ...pack,
    price: formatPriceInput(pack.price, language),
    key: pack.id,
  })) ?? [createEmptyPack('first')],
});

/** Converts an empty field to undefined, so that validation reports it as missing. */
const toNumber = (typedNumber: TypedNumber): number | undefined =>
  typedNumber === '' ? undefined : Number(typedNumber);

export const toPlanBody = ({ packs, duration, validityPeriod, ...rest }: PlanValues) => ({
  ...rest,
  duration: toNumber(duration),
  validityPeriod: toNumber(validityPeriod),
  packs: packs.map(({ id, lessonAmount, price }) => ({
    ...(id !== undefined && { id }),
    lessonAmount: toNumber(lessonAmount),
    price: parsePrice(price),
  })),
});

/** The fields whose price could mean two values, with the message that asks which of them is meant. */
export const findAmbiguousPrices = <Message>(
  { packs }: PlanValues,
  message: Message,
): Record<string, Message> =>
  Object.fromEntries(
    packs.flatMap(({ price }, index) =>
      readAmbiguousPrice(price) ? [[`packs.${index}.price`, message]] : [],
    ),
  );
