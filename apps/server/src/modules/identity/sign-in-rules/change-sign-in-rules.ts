import type { SignInRules, SignInRulesChange } from '@klasna/contract/identity/sign-in-rules';
import type { Tx } from '../../../kernel/db/pool.ts';
import { Failure } from '../../../kernel/failure.ts';
import { recordChange } from '../../audit/index.ts';
import { lockSchool } from '../../schools/index.ts';
import { recordSecurityEvent } from '../../security-log/index.ts';
import { hasOwnSecondFactor } from '../second-factor/second-factor.store.ts';
import {
  countStaffWithoutSecondFactor,
  findSignInRules,
  limitSessionsWithoutSecondFactor,
  saveSignInRules,
  unlimitSessions,
} from './sign-in-rules.store.ts';
import { type StaffNotice, tellStaffOfRule } from './tell-staff.ts';

const toWord = (isRequired: boolean) => (isRequired ? 'required' : 'optional');

export async function describeSignInRules(tx: Tx): Promise<SignInRules> {
  return {
    ...(await findSignInRules(tx)),
    staffWithoutSecondFactor: await countStaffWithoutSecondFactor(tx),
  };
}

interface RuleChange extends StaffNotice {
  readonly actorId: string;
}

/**
 * Requires a second factor of staff, or no longer. The administrator who requires it has one, so that at least one can
 * always sign in; the others get a mail, and set theirs up at their next sign-in at the latest.
 */
export async function changeSignInRules(
  tx: Tx,
  { actorId, ...notice }: RuleChange,
  change: SignInRulesChange,
): Promise<SignInRules> {
  // One change after the other, also of a school that has no rules yet.
  await lockSchool(tx);
  const before = await findSignInRules(tx);
  const isRequired = change.secondFactorRequiredOfStaff;
  if (isRequired !== before.secondFactorRequiredOfStaff) {
    if (isRequired && !(await hasOwnSecondFactor(tx, actorId))) throw new Failure('secondFactorNeededFirst');
    await saveSignInRules(tx, change);
    await (isRequired ? limitSessionsWithoutSecondFactor(tx) : unlimitSessions(tx));
    if (isRequired) await tellStaffOfRule(tx, notice);
    const [from, to] = [toWord(before.secondFactorRequiredOfStaff), toWord(isRequired)];
    await recordChange(tx, 'school.changed', { actorId }, [{ field: 'secondFactorOfStaff', from, to }]);
    await recordSecurityEvent(tx, 'signInRules.changed', { actorId, details: { secondFactorOfStaff: to } });
  }
  return describeSignInRules(tx);
}
