/** Values of requests about lessons. Imports no library, so that pages can use it without loading schemas. */

export const requestKinds = ['move', 'place'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** The two sides of a personal lesson; administrators and managers act for that of the teacher. */
export const requestSides = ['student', 'teacher'] as const;
export type RequestSide = (typeof requestSides)[number];

/** `lapsed`: nobody answered in time, or the lesson was changed meanwhile. */
export const requestStates = ['waiting', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const;
export type RequestState = (typeof requestStates)[number];

/** What became of a request that lapsed: the default of the school, or nothing because the lesson was changed. */
export const requestLapses = ['accepted', 'declined', 'outdated'] as const;
export type RequestLapse = (typeof requestLapses)[number];

export const requestSteps = ['asked', 'proposed', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const;
export type RequestStep = (typeof requestSteps)[number];

/** What other programs and notifications hear of. */
export const requestChanges = [...requestSteps, 'reminded'] as const;
export type RequestChange = (typeof requestChanges)[number];

/** What became of a request, as texts name it. */
export type RequestOutcome =
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'lapsedAccepted'
  | 'lapsedDeclined'
  | 'outdated';

const lapseOutcomes = {
  accepted: 'lapsedAccepted',
  declined: 'lapsedDeclined',
  outdated: 'outdated',
} as const satisfies Record<RequestLapse, RequestOutcome>;

/** Names what became of a closed request. */
export const toOutcome = (
  state: Exclude<RequestState, 'waiting'>,
  lapse: RequestLapse | null,
): RequestOutcome => (state === 'lapsed' ? lapseOutcomes[lapse ?? 'outdated'] : state);

export const defaultAnswers = ['accept', 'decline'] as const;
export type DefaultAnswer = (typeof defaultAnswers)[number];

/** `waiting`: for an answer of the caller; `sent`: for an answer of the other side. */
export const requestBoxes = ['waiting', 'sent', 'closed'] as const;
export type RequestBox = (typeof requestBoxes)[number];

export const requestLimits = {
  /** The most hours that a school gives for an answer: two weeks. */
  answerHours: 336,
  messageMax: 1000,
} as const;
