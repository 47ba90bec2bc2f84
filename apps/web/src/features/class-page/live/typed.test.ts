import type { AnswerView } from '@klasna/contract/answers/models';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnswerTold } from './class-told.ts';
import { isSameAnswer } from './same-answer.ts';
import { coverTyped, forgetTyped, hearTyping, typedOf } from './typed.ts';

const saved = (data: AnswerView['data']): AnswerTold => ({
  event: 'answer.saved',
  data: { studentId: 'ann', exerciseId: 'e', answer: { data } as AnswerView },
});
const hear = (gap: string, known?: AnswerView['data']) =>
  hearTyping({ studentId: 'ann', exerciseId: 'e', data: { gaps: [gap, null] } }, known);
const typed = () => typedOf('ann', 'e');

afterEach(() => {
  forgetTyped();
  vi.useRealTimers();
});

test.each([
  [{ gaps: ['a', null] }, { gaps: ['a', ''] }, true],
  [{ gaps: ['a'] }, { gaps: ['a', null] }, true],
  [{ gaps: ['a', 'b'] }, { gaps: ['a', null] }, false],
  [{ order: ['a', 'b'] }, { order: ['b', 'a'] }, false],
  [undefined, { gaps: [null, ''] }, false],
])('%j and %j say the same: %s', (one, other, same) => {
  expect(isSameAnswer(one, other)).toBe(same);
});

test('what is typed is shown until the save that holds it; of an older one the newer text stays', () => {
  hear('wa');
  hear('was');
  expect(typed()).toEqual({ gaps: ['was', null] });
  coverTyped(saved({ gaps: ['wa', null] }));
  expect(typed()).toEqual({ gaps: ['was', null] });
  coverTyped(saved({ gaps: ['was', ''] }));
  expect(typed()).toBeUndefined();
});

test('a key that arrives after the save that holds it shows nothing', () => {
  hear('was', { gaps: ['was', null] });
  expect(typed()).toBeUndefined();
});

test('what was typed long before a save is in it, in whatever way it is written there', () => {
  vi.useFakeTimers();
  hear('was ');
  vi.advanceTimersByTime(2000);
  coverTyped(saved({ gaps: ['was', null] }));
  expect(typed()).toBeUndefined();
});

test('a reset takes away what was typed there, and no more', () => {
  hear('was');
  coverTyped({ event: 'answer.reset', data: { studentId: 'bob', exerciseId: 'e' } });
  coverTyped({ event: 'answer.reset', data: { studentId: null, exerciseId: 'f' } });
  expect(typed()).toBeDefined();
  coverTyped({ event: 'answer.reset', data: { studentId: null, exerciseId: 'e' } });
  expect(typed()).toBeUndefined();
});
