import { expect, test } from 'vitest';
import { withoutAnswer } from './without-answer.ts';

const exercises = [
  { id: 'gaps', type: 'fill_in_gaps' },
  { id: 'article', type: 'article' },
  { id: 'voice', type: 'voice_recording' },
  { id: 'choice', type: 'test' },
] as const;

test('names what nothing was given to, of what asks for an answer', () => {
  const answers: Record<string, { data: Record<string, unknown> }> = {
    gaps: { data: { gaps: ['', null] } },
    choice: { data: { chosen: ['b'] } },
  };
  expect(withoutAnswer(exercises, (id) => answers[id])).toEqual(['gaps', 'voice']);
});

test('one word is an answer', () => {
  expect(withoutAnswer(exercises.slice(0, 1), () => ({ data: { gaps: ['', 'am'] } }))).toEqual([]);
});
