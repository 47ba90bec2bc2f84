import type { Locale } from '@klasna/base/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { hashBrowserToken } from '../../kernel/http/browser-cookie.ts';
import type { RequestInfo } from '../../kernel/http/serve-module.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { recordChange } from '../audit/index.ts';
import { findSignInNeeds, formatForPerson } from '../identity/index.ts';
import {
  type Account,
  grantPermissions,
  insertPerson,
  listPermissions,
  lockPerson,
  lockPersonByEmail,
  mapPersonConstraints,
  type Person,
  peopleCreated,
  recordPermissions,
} from '../people/index.ts';
import { findSchool } from '../schools/index.ts';
import { maskEmail, recordSecurityEvent } from '../security-log/index.ts';
import { hasDomain, type Identity } from './read-identity.ts';
import {
  findLink,
  findLinkOfPerson,
  insertLink,
  lockProvider,
  type Provider,
  touchLink,
} from './single-sign-on.store.ts';

interface SignInAtProvider {
  readonly identity: Identity;
  readonly provider: Provider;
  readonly request: RequestInfo;
}

/**
 * Finds the account of an identity: by its link, or the first time by an email that the provider vouches for. Makes an
 * account if the school wants that. Two identities never share an account, so a second one with the same email is
 * refused.
 */
export async function matchPerson(
  tx: Tx,
  { mailer }: { readonly mailer: Mailer },
  { identity, provider, request }: SignInAtProvider,
): Promise<Account> {
  const link = await findLink(tx, identity);
  if (link) {
    // A domain that the school has taken from its list admits nobody any more, linked or not.
    if (provider.emailDomains.length > 0) readAdmittedEmail(identity, provider);
    const person = await lockPerson(tx, link.userId);
    // The account was deleted. It comes back by being restored, not by signing in.
    if (!person) throw new Failure('identityUnknown');
    // The person may have got more permissions, or the school fewer domains, since the link was made.
    await checkLinkable(tx, person, identity.verifiedEmail ?? '', provider);
    await touchLink(tx, link.id);
    return admit(person);
  }
  const email = readAdmittedEmail(identity, provider);
  // First sign-ins at the same time, of one person in two tabs or of two with one email, come one after the other.
  // Locks the provider, because opening a session locks the person and then refers to the school.
  await lockProvider(tx);
  const found = await lockPersonByEmail(tx, email);
  if (!found && !provider.createsAccounts) throw new Failure('identityUnknown');
  const person = found ?? (await createPerson(tx, email, { identity, provider, language: request.language }));
  const { issuer, subject } = identity;
  const linked = found && (await findLinkOfPerson(tx, found.id, issuer));
  if (linked && linked.subject !== subject) throw new Failure('identityTaken');
  // The other tab was faster.
  if (linked) return admit(person);
  const admitted = admit(person);
  if (found) {
    await checkLinkable(tx, found, email, provider);
    await checkOwnSecondFactor(tx, found, request);
    await tellLinked(tx, mailer, { person: found, email, provider, origin: request.origin });
  }
  await insertLink(tx, { issuer, subject, userId: person.id, email });
  await recordSecurityEvent(tx, 'singleSignOn.linked', {
    userId: person.id,
    actorId: person.id,
    details: { email: maskEmail(email), issuer },
  });
  return admitted;
}

function admit({ schoolId, id: userId, passwordHash, status, locale }: Person): Account {
  if (status === 'suspended') throw new Failure('accountSuspended');
  return { schoolId, userId, passwordHash, status, locale };
}

function readAdmittedEmail({ verifiedEmail }: Identity, { emailDomains }: Provider): string {
  if (verifiedEmail === undefined) throw new Failure('identityEmailUnverified');
  if (emailDomains.length > 0 && !hasDomain(verifiedEmail, emailDomains))
    throw new Failure('identityDomainRefused');
  return verifiedEmail;
}

/**
 * An account that may do more than teach is linked only where the school has named the domains of its own emails:
 * otherwise somebody who takes over an address at a public mail service would take over the school.
 */
async function checkLinkable(tx: Tx, person: Person, email: string, provider: Provider): Promise<void> {
  const isPowerful = (await listPermissions(tx, person.id)).some((key) => key !== 'teacher');
  if (isPowerful && !hasDomain(email, provider.emailDomains)) throw new Failure('identityDomainMissing');
}

/**
 * A person with a second factor is linked only in a browser in which they have proved it and that remembers it:
 * otherwise a stranger who takes over the email at the provider would come past the second factor.
 */
async function checkOwnSecondFactor(tx: Tx, { id }: Person, { browser }: RequestInfo): Promise<void> {
  const browserHash = browser.token === undefined ? undefined : hashBrowserToken(browser.token);
  const needs = await findSignInNeeds(tx, id, browserHash);
  if (needs?.hasSecondFactor && !needs.isRemembered) throw new Failure('identitySecondFactorNeeded');
}

interface NewLink {
  readonly person: Person;
  /** The one that the provider vouches for. */
  readonly email: string;
  readonly provider: Provider;
  readonly origin: string;
}

/** Mails a person that their account was linked, so that a stranger cannot do it unnoticed. */
async function tellLinked(
  tx: Tx,
  mailer: Mailer,
  { person, email, provider, origin }: NewLink,
): Promise<void> {
  const { name: schoolName } = await findSchool(tx);
  await mailer.queue(tx, {
    to: person.email,
    userId: person.id,
    language: person.locale,
    kind: 'providerLinked',
    values: {
      schoolName,
      firstName: person.firstName,
      provider: provider.name,
      email,
      when: await formatForPerson(tx, person, tx.now),
      link: `${origin}/settings/profile/privacy`,
    },
  });
}

interface NewAccount {
  readonly identity: Identity;
  readonly provider: Provider;
  readonly language: Locale;
}

async function createPerson(
  tx: Tx,
  email: string,
  { identity, provider, language }: NewAccount,
): Promise<Person> {
  const { firstName, lastName } = identity;
  const isTeacher = provider.newAccountRole === 'teacher';
  const { timezone } = await findSchool(tx);
  const person = await mapPersonConstraints(
    insertPerson(tx, {
      firstName,
      lastName,
      email,
      timezone,
      locale: language,
      role: isTeacher ? 'staff' : 'member',
      passwordHash: null,
    }),
  );
  if (isTeacher) {
    await grantPermissions(tx, [{ person, keys: ['teacher'] }]);
    await recordPermissions(tx, person.id, [], ['teacher']);
  }
  tx.publish(peopleCreated({ userIds: [person.id] }));
  await recordChange(tx, 'person.created', { actorId: null, subjectId: person.id }, [
    { field: 'firstName', from: null, to: firstName },
    { field: 'lastName', from: null, to: lastName },
    { field: 'email', from: null, to: email },
    { field: 'role', from: null, to: person.role },
    ...(isTeacher ? [{ field: 'permissions', from: null, to: ['teacher'] }] : []),
  ]);
  return person;
}
