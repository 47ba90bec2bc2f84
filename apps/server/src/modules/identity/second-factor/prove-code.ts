import type { Tx } from '../../../kernel/db/pool.ts';
import type { Person } from '../../people/index.ts';
import { recordSecurityEvent } from '../../security-log/index.ts';
import { matchRecoveryCode, readRecoveryCode, toCodesContext } from './recovery-codes.ts';
import {
  findTotp,
  listUnusedCodes,
  type TotpFactor,
  useRecoveryCode,
  useTotpStep,
} from './second-factor.store.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import { tellSecondFactor } from './tell-second-factor.ts';
import { checkTotpCode, readTotpCode, type TotpCheck } from './totp.ts';

/** Why a code is refused. */
export const codeFailures = [
  'secondFactorWrong',
  'secondFactorUsed',
  'deviceClockWrong',
  'secondFactorUnreadable',
] as const;
export type CodeFailure = (typeof codeFailures)[number];

/** The row that an encrypted secret is bound to. */
export const toSecretContext = (tx: Tx, factorId: string): string => `totp ${tx.schoolId} ${factorId}`;

/** Checks a code that was typed, and uses it up. Returns why it is refused, or undefined. */
export async function proveCode(
  tx: Tx,
  deps: SecondFactorDeps,
  person: Person,
  typed: string,
): Promise<CodeFailure | undefined> {
  const totpCode = readTotpCode(typed);
  if (totpCode !== undefined) return proveTotp(tx, deps, person.id, totpCode);
  const recoveryCode = readRecoveryCode(typed);
  return recoveryCode === undefined ? 'secondFactorWrong' : proveRecoveryCode(tx, deps, person, recoveryCode);
}

export function checkFactor(
  tx: Tx,
  { secrets }: SecondFactorDeps,
  factor: TotpFactor,
  code: string,
): TotpCheck | 'secondFactorUnreadable' {
  const secret = secrets.open(factor.secret, toSecretContext(tx, factor.id));
  // The installation lost the secret that it was encrypted with, such as a backup that was restored elsewhere.
  if (secret === undefined) return 'secondFactorUnreadable';
  return checkTotpCode(secret, code, tx.now, factor.lastUsedStep);
}

async function proveTotp(
  tx: Tx,
  deps: SecondFactorDeps,
  userId: string,
  code: string,
): Promise<CodeFailure | undefined> {
  const factor = await findTotp(tx, userId, 'confirmed');
  if (!factor) return 'secondFactorWrong';
  const checked = checkFactor(tx, deps, factor, code);
  if (typeof checked === 'string') return checked;
  return (await useTotpStep(tx, factor.id, checked.step)) ? undefined : 'secondFactorUsed';
}

async function proveRecoveryCode(
  tx: Tx,
  deps: SecondFactorDeps,
  person: Person,
  code: string,
): Promise<CodeFailure | undefined> {
  const unused = await listUnusedCodes(tx, person.id);
  const context = toCodesContext(tx.schoolId, person.id);
  const match = matchRecoveryCode(deps.secrets, context, { code, stored: unused });
  if (typeof match === 'string') return match;
  if (!(await useRecoveryCode(tx, match.id))) return 'secondFactorWrong';
  const left = unused.length - 1;
  const details = { left };
  await recordSecurityEvent(tx, 'secondFactor.recoveryCodeUsed', {
    userId: person.id,
    actorId: person.id,
    details,
  });
  await tellSecondFactor(tx, deps, person, { kind: 'codeUsed', left });
  return undefined;
}
