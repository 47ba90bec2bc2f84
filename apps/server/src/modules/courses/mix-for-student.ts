/**
 * Mixes the items of an exercise for one student in one class. The order depends on the ids of the items and on a
 * secret of the server: nobody can compute it from what a page knows, and it is the same after every reload.
 */
import { createHmac } from 'node:crypto';
import { type OrderItems, onlyList, showsRightOrder } from '@klasna/exercises/model/order-items';

export interface MixFor {
  readonly classId: string;
  /** The id of the student; null for staff of a class without students. */
  readonly studentId: string | null;
  readonly exerciseId: string;
}

export type MixForStudent = (recipient: MixFor) => OrderItems;

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The maximum number of attempts to mix; each gives another order, and few give the right one. */
const maxRounds = 100;

export const createMixForStudent =
  (key: Buffer): MixForStudent =>
  ({ classId, studentId, exerciseId }) => {
    const recipientKey = hmac(key, `${classId} ${studentId ?? ''} ${exerciseId}`);
    return (items, list = onlyList) => {
      const mix = (round: number) =>
        items
          .map((item) => ({ item, rank: hmac(recipientKey, `${list} ${round} ${item.id}`) }))
          .sort((one, other) => one.rank.compare(other.rank))
          .map(({ item }) => item);
      let mixed = mix(0);
      for (let round = 1; round < maxRounds && showsRightOrder(mixed, items); round++) mixed = mix(round);
      return mixed;
    };
  };
