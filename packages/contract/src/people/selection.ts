/** A selection of people: by their ids, or all people in a list with these filters. */

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

/**
 * A selection. It is a single object instead of a union of two, so that validation messages refer to the key that was
 * sent.
 */
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
 * The outcome for each person. `unchanged`: the person already has the requested state. `changedMeanwhile`: the person
 * no longer has the state that the client saw. `forbidden`: the caller may not change the person. `suspended`: the
 * person cannot sign in to read the message. `overlap`: coming lessons of the person overlap with those of the group.
 * `missing`: the person is not in this school.
 */
export const selectionOutcomes = [
  'done',
  'unchanged',
  'changedMeanwhile',
  'forbidden',
  'notAStudent',
  'suspended',
  'overlap',
  'missing',
] as const;
export type SelectionOutcome = (typeof selectionOutcomes)[number];

const result = z.object({
  id,
  /** The name; null for people who are not in this school or whose name the caller may not see. */
  name: z.string().nullable(),
  outcome: z.enum(selectionOutcomes),
});
export type SelectionResult = z.infer<typeof result>;
export const selectionResults = z.object({ data: z.array(result) });

export const statusOfSelected = z.object({
  people: selection,
  status: userStatus,
  /**
   * Limits the change to people who have this status now, so that an undo skips people whom somebody else has changed
   * in the meantime.
   */
  from: userStatus.optional(),
});
export type StatusOfSelected = z.output<typeof statusOfSelected>;

/** The results, each with the previous status of the person. */
export const statusResults = z.object({ data: z.array(result.extend({ before: userStatus.nullable() })) });
export type StatusResult = z.infer<typeof statusResults>['data'][number];

export const membershipOfSelected = z.object({
  people: selection,
  /** Whether the people are to be members of the group. */
  isMember: z.boolean(),
  /** Leaves out people whose coming lessons overlap with those of the group. */
  refuseOverlap: z.boolean().default(false),
});
export type MembershipOfSelected = z.output<typeof membershipOfSelected>;
