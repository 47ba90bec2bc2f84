import { expect, test } from 'vitest';
import { isUnderWay } from './lesson-state.ts';
import { createSampleLesson } from './sample-lesson.ts';

test('isUnderWay includes the start of a lesson and excludes its end', () => {
  const lesson = {
    ...createSampleLesson({ startsAt: '2026-03-05T11:00:00Z' }),
    endsAt: '2026-03-05T12:00:00Z',
  };
  const isUnderWayAt = (time: string) => isUnderWay(lesson, Date.parse(`2026-03-05T${time}Z`));
  expect(['10:59:59', '11:00:00', '11:59:59', '12:00:00'].map(isUnderWayAt)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
