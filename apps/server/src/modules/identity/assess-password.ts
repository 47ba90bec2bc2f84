/** Decides whether a new password is one of those that are guessed first. Lengths are checked by the contract. */
import { isCommonPassword, shortestCommonPassword } from './common-passwords.ts';

/** What somebody who guesses may know about the owner of an account. */
export interface PasswordFacts {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly school: {
    readonly name: string;
    readonly slug: string;
    readonly email?: string | null;
    readonly website?: string | null;
    readonly city?: string | null;
    readonly address?: string | null;
  };
}

export type PasswordWeakness = 'passwordTooCommon' | 'passwordTooSimilar';

export async function assessPassword(
  password: string,
  facts: PasswordFacts,
): Promise<PasswordWeakness | undefined> {
  if (isSimilar(password, listFacts(facts))) return 'passwordTooSimilar';
  const unit = findRepeatedUnit(password.normalize('NFKC').toLowerCase());
  // A long unit that is repeated is as good as the unit itself.
  if (unit !== undefined && [...unit].length < shortestCommonPassword) return 'passwordTooCommon';
  const candidates = unit === undefined ? [password] : [password, unit];
  const areCommon = await Promise.all(candidates.map(isCommonPassword));
  return areCommon.includes(true) ? 'passwordTooCommon' : undefined;
}

/** `abcabcab` repeats `abc`: the shortest start that the whole text consists of, at least twice. */
function findRepeatedUnit(text: string): string | undefined {
  for (let length = 1; length * 2 <= text.length; length++) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit;
  }
  return undefined;
}

/** Letters and digits without case and accents: `Ann-Lee!` and `annlée` say the same. */
const simplify = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const lettersOfDigits: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const replaceDigits = (text: string): string =>
  text.replace(/[013457@$]/g, (character) => lettersOfDigits[character] ?? character);

function listFacts({ email, firstName, lastName, school }: PasswordFacts): string[] {
  return [
    ...[email, ...splitEmail(email)],
    ...[firstName, lastName, ...`${firstName} ${lastName}`.split(/\s+/)],
    ...[firstName + lastName, lastName + firstName],
    ...[school.name, school.slug, school.city, school.address],
    ...(school.email ? [school.email, ...splitEmail(school.email)] : []),
    ...(school.website ? [school.website, ...listHostNames(school.website)] : []),
  ].filter((fact) => typeof fact === 'string');
}

/** The local part and its words: `ann.lee@school.example` gives `ann.lee`, `ann` and `lee`. */
function splitEmail(email: string): string[] {
  const local = email.split('@', 1)[0] ?? '';
  return [local, ...local.split(/[^\p{L}\p{N}]+/u)];
}

/** `https://www.school.example` gives `school.example` and `school`. */
function listHostNames(website: string): string[] {
  if (!URL.canParse(website)) return [];
  const host = new URL(website).hostname.replace(/^www\./, '');
  return [host, host.split('.', 1)[0] ?? ''];
}

const shortestFact = 3;

function isSimilar(password: string, facts: readonly string[]): boolean {
  const simple = simplify(password);
  if (simple === '') return false;
  const reversed = [...simple].toReversed().join('');
  const withoutDigits = simplify(replaceDigits(password.toLowerCase()));
  const simpleFacts = facts.map(simplify);
  return (
    isCovered(simple, simpleFacts) ||
    isCovered(reversed, simpleFacts) ||
    isCovered(withoutDigits, simpleFacts.map(replaceDigits))
  );
}

/** Whether facts make up more than half of the text, or the text is a part of a fact. */
function isCovered(text: string, facts: readonly string[]): boolean {
  const covered = new Set<number>();
  for (const fact of facts) {
    if (fact.length < shortestFact) continue;
    if (text.length >= shortestCommonPassword && fact.includes(text)) return true;
    for (let index = text.indexOf(fact); index !== -1; index = text.indexOf(fact, index + 1)) {
      for (let offset = 0; offset < fact.length; offset++) covered.add(index + offset);
    }
  }
  return covered.size * 2 > text.length;
}
