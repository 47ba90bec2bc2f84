/**
 * The rules for new passwords that need no list, for the server, which refuses passwords, and for the page, which shows
 * their strength. Imports nothing, because the page loads this in a worker.
 */

/** Shorter passwords are refused by their length everywhere. */
export const shortestPassword = 6;

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

/** `abcabcab` repeats `abc`: the shortest start that the whole text consists of, at least twice. */
export function findRepeatedUnit(text: string): string | undefined {
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

export function listPasswordFacts({ email, firstName, lastName, school }: PasswordFacts): string[] {
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

/** Whether a password says little more than what is known about its owner; `facts` are those of `listPasswordFacts`. */
export function isSimilarPassword(password: string, facts: readonly string[]): boolean {
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
    if (text.length >= shortestPassword && fact.includes(text)) return true;
    for (let index = text.indexOf(fact); index !== -1; index = text.indexOf(fact, index + 1)) {
      for (let offset = 0; offset < fact.length; offset++) covered.add(index + offset);
    }
  }
  return covered.size * 2 > text.length;
}
