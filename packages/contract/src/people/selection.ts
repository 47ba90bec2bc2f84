/** A selection of people: by their ids, or everybody whom a list with these filters shows. */

import { id, limits, userStatus, withMessage } from '@klasna/base/values';
import { z } from 'zod';
import { permissionKey, role } from '../permissions.ts';
import { balanceFilters, selectionLimits } from './values.ts';

const filter = z.object({
  q: z.string().trim().max(limits.textMax).default(''),
  role: role.optional(),
  status: userStatus.optional(),
  balance: z.enum(balanceFilters).optional(),
  permissions: z.array(permissionKey).optional(),
});
export type SelectionFilter = z.output<typeof filter>;

/** One object and not a union of two, so that messages are about the key that was sent. */
export const selection = z
  .strictObject({ ids: z.array(id).min(1).max(selectionLimits.ids).optional(), filter: filter.optional() })
  .transform((value, context) => {
    if (value.ids && !value.filter) return { ids: value.ids };
    if (value.filter && !value.ids) return { filter: value.filter };
    context.addIssue(
      value.ids
        ? { code: 'custom', path: ['filter'], ...withMessage('unknownKeys') }
        : { code: 'custom', path: ['ids'], ...withMessage('required') },
    );
    return z.NEVER;
  });
export type Selection = z.output<typeof selection>;

/**
 * The outcome for each person: `unchanged` is already as requested, `changedMeanwhile` no longer has the state that
 * the client saw, `forbidden` may not be changed by the caller, `suspended` cannot sign in to read it, `missing` is
 * not in this school.
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
  /** Null for people who are not in this school, or whose name the caller may not see. */
  name: z.string().nullable(),
  outcome: z.enum(selectionOutcomes),
});
export type SelectionResult = z.infer<typeof result>;
export const selectionResults = z.object({ data: z.array(result) });

export const statusOfSelected = z.object({
  people: selection,
  status: userStatus,
  /** Only people with this status now, so that an undo skips people whom somebody else has changed meanwhile. */
  from: userStatus.optional(),
});
export type StatusOfSelected = z.output<typeof statusOfSelected>;

/** Adds the previous status of each person. */
export const statusResults = z.object({ data: z.array(result.extend({ before: userStatus.nullable() })) });
export type StatusResult = z.infer<typeof statusResults>['data'][number];

export const membershipOfSelected = z.object({
  people: selection,
  /** Whether they are to be members of the group. */
  isMember: z.boolean(),
});
export type MembershipOfSelected = z.output<typeof membershipOfSelected>;
