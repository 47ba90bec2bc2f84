import type { SingleSignOnMode } from '@klasna/contract/identity/sign-in-rules';
import { boolean, pgTable, text, uuid } from '../../../kernel/db/drizzle.ts';
import { recordedAt } from '../../../kernel/db/school-table.ts';

/** A school without a row has the defaults. */
export const signInRules = pgTable('sign_in_rules', {
  schoolId: uuid('school_id').primaryKey(),
  secondFactorRequiredOfStaff: boolean('second_factor_required_of_staff').notNull().default(false),
  singleSignOn: text('single_sign_on').$type<SingleSignOnMode>().notNull().default('off'),
  createdAt: recordedAt('created_at'),
  updatedAt: recordedAt('updated_at'),
});
