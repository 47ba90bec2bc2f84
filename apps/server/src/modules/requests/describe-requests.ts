import type { LessonRequest, RequestedPlace } from '@klasna/contract/requests/models';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import type { LoadNames } from '../classes/index.ts';
import { listRooms } from '../rooms/index.ts';
import { findListedRequest, type ListedRequest } from './request-lists.store.ts';
import { listSteps, type Proposal, type RequestStepRow } from './requests.store.ts';
import type { RequestScope } from './resources.ts';

export interface DescribeRequestsOptions {
  readonly loadNames: LoadNames;
  readonly language: LanguageTag;
}

type RoomView = NonNullable<RequestedPlace['room']>;
type Rooms = ReadonlyMap<string, RoomView>;

/** Reads all rooms, of which a school has few, also those that are no longer used. */
export async function readRoomViews(tx: Tx): Promise<Rooms> {
  return new Map((await listRooms(tx)).map(({ id, name, place }) => [id, { id, name, place }]));
}

export const toPlace = ({ roomId, meetingLink }: Proposal, rooms: Rooms): RequestedPlace => ({
  room: (roomId !== null && rooms.get(roomId)) || null,
  meetingLink,
});

/** Describes requests for a person on one side. */
export async function describeRequests(
  tx: Tx,
  requests: readonly ListedRequest[],
  { side }: Pick<RequestScope, 'side'>,
  { loadNames, language }: DescribeRequestsOptions,
): Promise<LessonRequest[]> {
  if (requests.length === 0) return [];
  const steps = await listSteps(
    tx,
    requests.map(({ id }) => id),
  );
  const [rooms, people] = await Promise.all([
    readRoomViews(tx),
    loadNames(
      tx,
      [
        ...new Set([
          ...requests.flatMap(({ studentId, teacherId }) => [studentId, teacherId]),
          ...steps.flatMap(({ byUser }) => byUser ?? []),
        ]),
      ],
      language,
    ),
  ]);
  const stepsById = Map.groupBy(steps, ({ requestId }) => requestId);
  const findPerson = (id: string) => requireFound(people.get(id));
  return requests.map((request) => {
    const toStep = (step: RequestStepRow) => ({
      step: step.step,
      by: step.byUser === null ? null : findPerson(step.byUser),
      ...toProposed(step, request.kind, rooms),
      message: step.message,
      at: step.createdAt.toISOString(),
    });
    const canAct = request.state === 'waiting' && !request.isOutdated;
    return {
      ...toHeader(request),
      student: findPerson(request.studentId),
      teacher: findPerson(request.teacherId),
      ...toProposed(request, request.kind, rooms),
      steps: (stepsById.get(request.id) ?? []).map(toStep),
      can: { answer: canAct && request.answerer === side, withdraw: canAct && request.answerer !== side },
    };
  });
}

/** Only what was asked and proposed has a time or a place. */
function toProposed(
  proposal: Proposal & { readonly step?: RequestStepRow['step'] },
  kind: ListedRequest['kind'],
  rooms: Rooms,
): Pick<LessonRequest, 'startsAt' | 'place'> {
  const { step = 'asked', startsAt } = proposal;
  const hasProposal = step === 'asked' || step === 'proposed';
  return {
    startsAt: startsAt?.toISOString() ?? null,
    place: hasProposal && kind === 'place' ? toPlace(proposal, rooms) : null,
  };
}

const toHeader = (request: ListedRequest) => ({
  id: request.id,
  kind: request.kind,
  state: request.state,
  lapse: request.lapse,
  lesson: {
    id: request.eventId,
    class: { id: request.classId, name: request.className },
    startsAt: request.eventStartsAt.toISOString(),
    duration: request.duration,
    status: request.status,
  },
  lessonStartsAt: request.lessonStartsAt.toISOString(),
  round: request.round,
  askedBy: request.askedBy,
  answerer: request.answerer,
  answerBy: request.answerBy.toISOString(),
  defaultAnswer: request.defaultAnswer,
  createdAt: request.createdAt.toISOString(),
  closedAt: request.closedAt?.toISOString() ?? null,
});

export async function describeRequest(
  tx: Tx,
  id: string,
  scope: Pick<RequestScope, 'side'>,
  options: DescribeRequestsOptions,
): Promise<LessonRequest> {
  const [data] = await describeRequests(tx, [requireFound(await findListedRequest(tx, id))], scope, options);
  return requireFound(data);
}
