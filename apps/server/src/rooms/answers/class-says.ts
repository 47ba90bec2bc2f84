/** Client messages that are relayed to the others in a class and never stored. */
import type { ClassEvents } from '@klasna/contract/events';
import { isId } from '../../kernel/ids.ts';
import type { AudienceRule, Said, Saying } from '../../kernel/live/audience.ts';
import { teachersView } from './class-audience.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const exerciseIn = (body: object): string | undefined => {
  const { exerciseId } = body as Fields;
  return typeof exerciseId === 'string' && isId(exerciseId) ? exerciseId : undefined;
};

const saying = <E extends keyof ClassEvents & string>(
  event: E,
  data: ClassEvents[E],
  about: string,
  view?: string,
): Said => ({ event, data, about, view });

const isStudent = ({ view, userId }: Saying): boolean => view === userId;
const isTeacher = ({ view }: Saying): boolean => view === teachersView;

export const classSays: Required<AudienceRule<never>>['says'] = {
  /** Sends a student's answer to the teachers while it is typed. */
  typing: (said) => {
    const exerciseId = exerciseIn(said.body);
    const { data } = said.body as Fields;
    if (!isStudent(said) || exerciseId === undefined || !isFields(data)) return undefined;
    return saying('answer.typing', { studentId: said.userId, exerciseId, data }, exerciseId, teachersView);
  },
  /** Shows teachers the exercise that a student is working on. */
  at: (said) => {
    const exerciseId = exerciseIn(said.body);
    if (!isStudent(said) || exerciseId === undefined) return undefined;
    return saying('presence', { userId: said.userId, online: true, exerciseId }, 'place', teachersView);
  },
  /**
   * A new connection has joined: clients that lead, use the board or work on an exercise send their state
   * again.
   */
  arrived: ({ userId }) => saying('presence', { userId, online: true }, 'arrival'),
  /** Switches follow mode: the teacher leads everybody to an exercise, or ends it with null. */
  follow: (said) => {
    const { exerciseId, lessonId } = said.body as Fields;
    const to = exerciseId === null ? null : exerciseIn(said.body);
    if (!isTeacher(said) || to === undefined) return undefined;
    const within = typeof lessonId === 'string' && isId(lessonId) ? { lessonId } : {};
    return saying('follow', { exerciseId: to, ...within }, 'follow');
  },
  /** Shows everybody what the teacher demonstrates on an exercise. */
  board: (said) => {
    const exerciseId = exerciseIn(said.body);
    const { data } = said.body as Fields;
    if (!isTeacher(said) || exerciseId === undefined || !isFields(data)) return undefined;
    return saying('board', { exerciseId, data }, exerciseId);
  },
};
