/** Client messages that are relayed to the others in a class and never stored. */
import type { TransientClassEvents } from '@klasna/contract/events';
import { isId } from '../../kernel/ids.ts';
import type { AudiencePolicy, ClientMessage, OutgoingMessage } from '../../kernel/live/audience.ts';
import { teachersView } from './class-audience.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseExerciseId = (body: object): string | undefined => {
  const { exerciseId } = body as Fields;
  return typeof exerciseId === 'string' && isId(exerciseId) ? exerciseId : undefined;
};

const relay = <E extends keyof TransientClassEvents>(
  event: E,
  data: TransientClassEvents[E],
  about: string,
  view?: string,
): OutgoingMessage => ({ event, data, throttleKey: about, view });

const isStudent = ({ view, userId }: ClientMessage): boolean => view === userId;
const isTeacher = ({ view }: ClientMessage): boolean => view === teachersView;

export const classMessages: Required<AudiencePolicy<never>>['messageHandlers'] = {
  /** Sends a student's answer to the teachers while it is typed. */
  typing: (message) => {
    const exerciseId = parseExerciseId(message.body);
    const { data } = message.body as Fields;
    if (!isStudent(message) || exerciseId === undefined || !isFields(data)) return undefined;
    return relay('answer.typing', { studentId: message.userId, exerciseId, data }, exerciseId, teachersView);
  },
  /** Shows teachers the exercise that a student is working on. */
  at: (message) => {
    const exerciseId = parseExerciseId(message.body);
    if (!isStudent(message) || exerciseId === undefined) return undefined;
    return relay('presence', { userId: message.userId, online: true, exerciseId }, 'place', teachersView);
  },
  /** Announces a new connection: clients that lead, show a board or work on an exercise then send their state again. */
  arrived: ({ userId }) => relay('presence', { userId, online: true }, 'arrival'),
  /** Starts follow mode: the teacher leads everybody to an exercise; null ends it. */
  follow: (message) => {
    const { exerciseId, lessonId } = message.body as Fields;
    const targetExerciseId = exerciseId === null ? null : parseExerciseId(message.body);
    if (!isTeacher(message) || targetExerciseId === undefined) return undefined;
    const lessonField = typeof lessonId === 'string' && isId(lessonId) ? { lessonId } : {};
    return relay('follow', { exerciseId: targetExerciseId, ...lessonField }, 'follow');
  },
  /** Shows everybody what the teacher demonstrates on an exercise. */
  board: (message) => {
    const exerciseId = parseExerciseId(message.body);
    const { data } = message.body as Fields;
    if (!isTeacher(message) || exerciseId === undefined || !isFields(data)) return undefined;
    return relay('board', { exerciseId, data }, exerciseId);
  },
};
