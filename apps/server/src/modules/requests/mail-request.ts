/** Mails about requests: with links that answer, and about what became of a request. */
import type { RequestOutcome } from '@klasna/contract/requests/values';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { translate } from '../../kernel/translations.ts';
import { clearEndedLinks, createToken, formatForPerson } from '../identity/index.ts';
import { formatName, type Person } from '../people/index.ts';
import { findRoom } from '../rooms/index.ts';
import { findSchool } from '../schools/index.ts';
import { insertLink, listLinkedIds } from './request-links.store.ts';
import type { RequestRow } from './requests.store.ts';

export interface RequestMailDeps {
  readonly mailer: Mailer;
  /** The public URL, which links in mails begin with. */
  readonly origin: string;
}

interface MailFacts {
  readonly className: string;
  /** Who asked, proposed or answered; undefined if nobody did. */
  readonly actor: Person | undefined;
  /** What that person wrote. */
  readonly message: string | null;
}

/** A paragraph with what somebody wrote, in the quotation marks of the reader's language. */
const toQuote = (message: string | null, { locale }: Person): string =>
  message === null ? '' : `\n\n${translate(locale, 'mail:lessonRequest.quote', { message })}`;

/** Formats the proposed time or place for one person. */
async function formatProposal(tx: Tx, request: RequestRow, person: Person): Promise<string> {
  const { startsAt, roomId, meetingLink } = request;
  if (startsAt !== null) return formatForPerson(tx, person, startsAt);
  if (roomId !== null) return (await findRoom(tx, roomId))?.name ?? '';
  const online = translate(person.locale, 'mail:lessonRequest.online', {});
  return meetingLink === null ? online : `${online}, ${meetingLink}`;
}

async function formatFacts(tx: Tx, request: RequestRow, person: Person, facts: MailFacts) {
  return {
    schoolName: (await findSchool(tx)).name,
    firstName: person.firstName,
    className: facts.className,
    personName: facts.actor ? formatName(facts.actor) : '',
    when: await formatForPerson(tx, person, request.lessonStartsAt),
    proposal: await formatProposal(tx, request, person),
    quote: toQuote(facts.message, person),
  };
}

/** Mails the answering side what is asked, with links of their own that accept or decline. */
export async function mailQuestion(
  tx: Tx,
  request: RequestRow,
  people: readonly Person[],
  { change, ...facts }: MailFacts & { readonly change: 'asked' | 'proposed' | 'reminded' },
  { mailer, origin }: RequestMailDeps,
): Promise<void> {
  for (const person of people) {
    const token = createToken(tx.schoolId);
    await insertLink(tx, {
      ...{ tokenHash: token.hash, requestId: request.id, userId: person.id, round: request.round },
    });
    // The part behind # is not sent to servers, so the token is in no log.
    const toLink = (answer: string): string => `${origin}/requests/answer#${answer}.${token.text}`;
    await mailer.queue(tx, {
      to: person.email,
      userId: person.id,
      language: person.locale,
      kind: 'lessonRequest',
      linkHash: token.hash,
      values: {
        ...(await formatFacts(tx, request, person, facts)),
        about: `${change}.${request.kind}`,
        until: await formatForPerson(tx, person, request.answerBy),
        byDefault: request.defaultAnswer,
        acceptLink: toLink('accept'),
        declineLink: toLink('decline'),
        link: `${origin}/lessons/requests`,
      },
    });
  }
}

/** Mails what became of a request. */
export async function mailOutcome(
  tx: Tx,
  request: RequestRow,
  people: readonly Person[],
  { outcome, ...facts }: MailFacts & { readonly outcome: RequestOutcome },
  { mailer, origin }: RequestMailDeps,
): Promise<void> {
  for (const person of people)
    await mailer.queue(tx, {
      to: person.email,
      userId: person.id,
      language: person.locale,
      kind: 'lessonRequestClosed',
      values: {
        ...(await formatFacts(tx, request, person, facts)),
        about: `${outcome}.${request.kind}`,
        link: `${origin}/lessons/requests`,
      },
    });
}

/** Clears the mails whose links of this request have ended, and drops those that wait to be sent. */
export async function clearLinks(tx: Tx, requestId: string): Promise<void> {
  for (const userId of await listLinkedIds(tx, requestId)) await clearEndedLinks(tx, userId);
}
