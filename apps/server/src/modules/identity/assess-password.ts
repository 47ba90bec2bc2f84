/** Decides whether a new password is one of those that are guessed first. Lengths are checked by the contract. */
import {
  findRepeatedUnit,
  isSimilarPassword,
  listPasswordFacts,
  type PasswordFacts,
  shortestPassword,
} from '@klasna/contract/identity/password-facts';
import { isCommonPassword } from './common-passwords.ts';

export type PasswordWeakness = 'passwordTooCommon' | 'passwordTooSimilar';

export async function assessPassword(
  password: string,
  facts: PasswordFacts,
): Promise<PasswordWeakness | undefined> {
  if (isSimilarPassword(password, listPasswordFacts(facts))) return 'passwordTooSimilar';
  const unit = findRepeatedUnit(password.normalize('NFKC').toLowerCase());
  // A long unit that is repeated is as good as the unit itself.
  if (unit !== undefined && [...unit].length < shortestPassword) return 'passwordTooCommon';
  const candidates = unit === undefined ? [password] : [password, unit];
  const areCommon = await Promise.all(candidates.map(isCommonPassword));
  return areCommon.includes(true) ? 'passwordTooCommon' : undefined;
}
