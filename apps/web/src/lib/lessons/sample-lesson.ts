/** A sample lesson for tests. */
import type { LessonEvent } from '@klasna/contract/schedule/models';

const ann = { id: 'ann', firstName: 'Ann', lastName: 'Lee', image: null };
const mia = { id: 'mia', firstName: 'Mia', lastName: 'Fox', image: null };

type SampleLessonInput = Partial<LessonEvent> & Pick<LessonEvent, 'startsAt'>;

export const createSampleLesson = ({
  startsAt,
  duration = 60,
  ...overrides
}: SampleLessonInput): LessonEvent => ({
  id: startsAt,
  seriesId: null,
  class: { id: 'class', name: 'English', type: 'personal' },
  teacher: ann,
  students: [mia],
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + duration * 60_000).toISOString(),
  duration,
  timezone: 'Europe/Kyiv',
  status: 'scheduled',
  paymentStatus: null,
  meetingLink: null,
  room: null,
  overlaps: false,
  suspendedIds: [],
  can: { edit: true, openClass: true },
  ...overrides,
});
