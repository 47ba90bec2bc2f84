/** The mailed links of requests, which answer without a sign-in. */
import type { RequestLinkView } from '@klasna/contract/requests/models';
import type { Caller } from '../../kernel/caller.ts';
import type { Database, Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { findSchoolOfToken, hashToken } from '../identity/index.ts';
import { findPerson } from '../people/index.ts';
import { findSchool } from '../schools/index.ts';
import { answerRequest } from './answer-request.ts';
import { readRoomViews, toPlace } from './describe-requests.ts';
import type { RequestMailDeps } from './mail-request.ts';
import { findLink, type RequestLinkRow } from './request-links.store.ts';
import { findListedRequest } from './request-lists.store.ts';
import { findRequest } from './requests.store.ts';
import type { LockedRequest } from './resources.ts';

/** Locks a request for a person who is not signed in, if they may still answer it. */
export type LockAsPerson = (
  tx: Tx,
  link: { readonly requestId: string; readonly userId: string },
) => Promise<LockedRequest>;

export interface RequestLinkDeps extends RequestMailDeps {
  readonly database: Database;
  readonly caller: Caller;
  readonly lockAsPerson: LockAsPerson;
}

function findSchoolOrRefuse(token: string): string {
  const schoolId = findSchoolOfToken(token);
  if (schoolId === undefined) throw new Failure('requestLinkInvalid');
  return schoolId;
}

async function findLinkOrRefuse(tx: Tx, token: string): Promise<RequestLinkRow> {
  const link = await findLink(tx, hashToken(token));
  if (!link) throw new Failure('requestLinkInvalid');
  return link;
}

/** Describes what the link is about. Answers nothing, because mail programs open links by themselves. */
export const checkLink = (
  { database, caller }: Pick<RequestLinkDeps, 'database' | 'caller'>,
  token: string,
): Promise<RequestLinkView> =>
  database.readInSchool(
    findSchoolOrRefuse(token),
    async (tx) => describeLink(tx, await findLinkOrRefuse(tx, token)),
    caller,
  );

/** Answers for the person to whom the link was mailed. A link answers once, and only what it was mailed for. */
export const followLink = (
  { database, caller, lockAsPerson, ...mailDeps }: RequestLinkDeps,
  token: string,
  answer: 'accept' | 'decline',
): Promise<RequestLinkView> =>
  database.inSchool(
    findSchoolOrRefuse(token),
    async (tx) => {
      const link = await findLinkOrRefuse(tx, token);
      const request = requireFound(await findRequest(tx, link.requestId));
      if (request.state !== 'waiting' || request.round !== link.round) throw new Failure('requestAnswered');
      const locked = await lockAsPerson(tx, link);
      if (locked.request.round !== link.round) throw new Failure('requestAnswered');
      await answerRequest(tx, locked, { answer, message: null }, mailDeps);
      return describeLink(tx, link);
    },
    caller,
  );

async function describeLink(tx: Tx, { requestId, userId, round }: RequestLinkRow): Promise<RequestLinkView> {
  const [request, school, person, rooms] = await Promise.all([
    findListedRequest(tx, requestId),
    findSchool(tx),
    findPerson(tx, userId),
    readRoomViews(tx),
  ]);
  // Somebody who left the school or is suspended does not answer any more.
  if (!request || !person || person.status === 'suspended') throw new Failure('requestLinkInvalid');
  const { kind, state, lapse, startsAt, isOutdated } = request;
  // What was proposed later was mailed with links of its own.
  const isCurrent = request.round === round;
  return {
    ...{ kind, state, lapse, schoolName: school.name, className: request.className },
    isAnswerable: state === 'waiting' && isCurrent && !isOutdated,
    timezone: person.timezone ?? school.timezone,
    lessonStartsAt: request.lessonStartsAt.toISOString(),
    startsAt: (isCurrent && startsAt?.toISOString()) || null,
    place: isCurrent && kind === 'place' ? toPlace(request, rooms) : null,
    answerBy: request.answerBy.toISOString(),
  };
}
