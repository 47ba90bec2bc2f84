/** Several people at once: named by their ids, or all whom a list with these filters shows. */
import { z } from 'zod';
import { permissionKey, role } from '../permissions.ts';
import { id, limits, userStatus } from '../values.ts';
import { balanceFilters, selectionLimits } from './values.ts';

const filter = z.object({
  q: z.string().trim().max(limits.textMax).default(''),
  role: role.optional(),
  status: userStatus.optional(),
  balance: z.enum(balanceFilters).optional(),
  permissions: z.array(permissionKey).optional(),
});
export type SelectionFilter = z.output<typeof filter>;

export const selection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(selectionLimits.ids) }),
  z.strictObject({ filter }),
]);
export type Selection = z.output<typeof selection>;

/**
 * What became of each: `unchanged` is as wanted already, `changedMeanwhile` is no longer what the caller had seen,
 * `forbidden` may not be changed by the caller, `suspended` cannot get in to read it, `missing` is not in this school.
 */
export const selectionOutcomes = [
  'done',
  'unchanged',
  'changedMeanwhile',
  'forbidden',
  'notAStudent',
  'suspended',
  'missing',
] as const;
export type SelectionOutcome = (typeof selectionOutcomes)[number];

const result = z.object({
  id,
  /** Null for somebody who is not in this school, or whom the caller may neither change nor see by name. */
  name: z.string().nullable(),
  outcome: z.enum(selectionOutcomes),
});
export type SelectionResult = z.infer<typeof result>;
export const selectionResults = z.object({ data: z.array(result) });

export const statusOfSelected = z.object({
  people: selection,
  status: userStatus,
  /** Only those who have this status now: an undo leaves alone whom somebody else has changed meanwhile. */
  from: userStatus.optional(),
});
export type StatusOfSelected = z.output<typeof statusOfSelected>;

/** With the status that each one had. */
export const statusResults = z.object({ data: z.array(result.extend({ before: userStatus.nullable() })) });
export type StatusResult = z.infer<typeof statusResults>['data'][number];

export const membershipOfSelected = z.object({
  people: selection,
  /** Whether they are to be in the group or not. */
  isMember: z.boolean(),
});
export type MembershipOfSelected = z.output<typeof membershipOfSelected>;
