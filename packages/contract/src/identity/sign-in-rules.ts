/** How people of a school sign in: what an administrator decides for everybody. */
import { z } from 'zod';

export const singleSignOnModes = ['off', 'optional', 'required'] as const;
export type SingleSignOnMode = (typeof singleSignOnModes)[number];

export const signInRules = z.object({
  /** Whether staff need a second factor besides the password. */
  secondFactorRequiredOfStaff: z.boolean(),
  singleSignOn: z.enum(singleSignOnModes),
  /** How many of the staff have no second factor yet. */
  staffWithoutSecondFactor: z.int().min(0),
});
export type SignInRules = z.infer<typeof signInRules>;

/** For how long staff who are signed in without a second factor may go on after the school begins to require one. */
export const secondFactorGraceDays = 7;

export const signInRulesChange = z.object({ secondFactorRequiredOfStaff: z.boolean() });
export type SignInRulesChange = z.infer<typeof signInRulesChange>;
