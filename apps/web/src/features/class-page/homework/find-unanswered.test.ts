import { expect, test } from 'vitest';
import { findUnanswered } from './find-unanswered.ts';

const exercises = [
  { id: 'gaps', type: 'fill_in_gaps', title: 'Gaps' },
  { id: 'article', type: 'article', title: 'Text' },
  { id: 'voice', type: 'voice_recording', title: 'Voice' },
  { id: 'choice', type: 'test', title: 'Choice' },
] as const;

test('lists the exercises without an answer, ignoring those that take none', () => {
  const answers: Record<string, { data: Record<string, unknown> }> = {
    gaps: { data: { gaps: ['', null] } },
    choice: { data: { chosen: ['b'] } },
  };
  expect(findUnanswered(exercises, (id) => answers[id])).toEqual([
    { id: 'gaps', title: 'Gaps', kind: 'empty' },
    { id: 'voice', title: 'Voice', kind: 'empty' },
  ]);
});

test('counts one filled gap of two as a partial answer', () => {
  const findUnansweredGaps = (gaps: readonly string[]) =>
    findUnanswered(exercises.slice(0, 1), () => ({ data: { gaps: [...gaps] } }));
  expect(findUnansweredGaps(['', 'am'])).toEqual([{ id: 'gaps', title: 'Gaps', kind: 'partial' }]);
  expect(findUnansweredGaps(['are', 'am'])).toEqual([]);
});
