/** What those in a class say to each other while they work: passed on as it is, and kept nowhere. */
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
  /** A student's answer with every key, to teachers. */
  typing: (said) => {
    const exerciseId = exerciseIn(said.body);
    const { data } = said.body as Fields;
    if (!isStudent(said) || exerciseId === undefined || !isFields(data)) return undefined;
    return saying('answer.typing', { studentId: said.userId, exerciseId, data }, exerciseId, teachersView);
  },
  /** At which exercise a student is. */
  at: (said) => {
    const exerciseId = exerciseIn(said.body);
    if (!isStudent(said) || exerciseId === undefined) return undefined;
    return saying('presence', { userId: said.userId, online: true, exerciseId }, 'place', teachersView);
  },
  /** Another window has come: those who lead, show something or are at an exercise say it again. */
  arrived: ({ userId }) => saying('presence', { userId, online: true }, 'arrival'),
  /** The teacher leads everybody to an exercise, or lets them go. */
  follow: (said) => {
    const { exerciseId, lessonId } = said.body as Fields;
    const to = exerciseId === null ? null : exerciseIn(said.body);
    if (!isTeacher(said) || to === undefined) return undefined;
    const within = typeof lessonId === 'string' && isId(lessonId) ? { lessonId } : {};
    return saying('follow', { exerciseId: to, ...within }, 'follow');
  },
  /** The teacher shows on an exercise how it is done. */
  board: (said) => {
    const exerciseId = exerciseIn(said.body);
    const { data } = said.body as Fields;
    if (!isTeacher(said) || exerciseId === undefined || !isFields(data)) return undefined;
    return saying('board', { exerciseId, data }, exerciseId);
  },
};
