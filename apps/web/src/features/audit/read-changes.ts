/**
 * Splits the changes of an entry into lines with one fact each: a week into its days, permissions into granted and
 * revoked ones. Pure. Another file chooses the texts.
 */
import type { AuditEntry } from '@klasna/contract/audit/models';
import { type Weekday, weekdays } from '@klasna/kit/week-hours';

type Change = AuditEntry['changes'][number];

export type Line =
  /** A field with its old and new value. */
  | { readonly kind: 'value'; readonly field: string; readonly from: unknown; readonly to: unknown }
  /** A field that did not change, but says what the entry is about. */
  | { readonly kind: 'named'; readonly field: string; readonly value: unknown }
  /** A field whose values are not shown: a secret, or a value that was removed when a person was erased. */
  | { readonly kind: 'changed'; readonly field: string }
  | { readonly kind: 'file'; readonly field: string; readonly how: 'added' | 'removed' | 'replaced' }
  | {
      readonly kind: 'day';
      readonly field: string;
      readonly day: Weekday;
      readonly from: Hours;
      readonly to: Hours;
    }
  | {
      readonly kind: 'list';
      readonly field: string;
      readonly how: 'added' | 'removed';
      readonly items: readonly unknown[];
    };

export type Hours = { readonly start: string; readonly end: string } | null;

const weekFields: readonly string[] = ['workSchedule', 'schedule'];
const fileFields: readonly string[] = ['avatarId', 'logoId'];
/** Fields that a payment sets when it is created, so that there is no old value. */
const paymentFields: readonly string[] = ['paid'];
const listFields: readonly string[] = ['permissions', 'closures', 'packs', 'teachingHours', 'rooms'];

export const readChanges = (changes: readonly Change[]): Line[] => changes.flatMap(readChange);

function readChange({ field, from, to }: Change): Line[] {
  if (from === null && to === null) return [{ kind: 'changed', field }];
  if (fileFields.includes(field))
    return [{ kind: 'file', field, how: from === null ? 'added' : to === null ? 'removed' : 'replaced' }];
  if (weekFields.includes(field)) return readWeek(field, toWeek(from), toWeek(to));
  if (listFields.includes(field)) return readList(field, toList(from), toList(to));
  if (from === to || paymentFields.includes(field)) return [{ kind: 'named', field, value: to }];
  return [{ kind: 'value', field, from, to }];
}

function readWeek(field: string, from: Week, to: Week): Line[] {
  return weekdays
    .map((day) => ({ kind: 'day' as const, field, day, from: from[day] ?? null, to: to[day] ?? null }))
    .filter((line) => line.from?.start !== line.to?.start || line.from?.end !== line.to?.end);
}

function readList(field: string, from: readonly unknown[], to: readonly unknown[]): Line[] {
  const subtract = (items: readonly unknown[], others: readonly unknown[]) => {
    const keys = new Set(others.map((item) => JSON.stringify(item)));
    return items.filter((item) => !keys.has(JSON.stringify(item)));
  };
  const sides = [
    { kind: 'list' as const, field, how: 'removed' as const, items: subtract(from, to) },
    { kind: 'list' as const, field, how: 'added' as const, items: subtract(to, from) },
  ];
  return sides.filter(({ items }) => items.length > 0);
}

type Week = { readonly [Day in Weekday]?: Hours };

const toWeek = (value: unknown): Week => (typeof value === 'object' && value !== null ? value : {});
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
