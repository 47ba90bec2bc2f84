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
])('compares %j with %j as equal: %s', (one, other, same) => {
  expect(isSameAnswer(one, other)).toBe(same);
});

test('shows typed text until the save that contains it, and keeps newer text after an older save', () => {
  hear('wa');
  hear('was');
  expect(typed()).toEqual({ gaps: ['was', null] });
  coverTyped(saved({ gaps: ['wa', null] }));
  expect(typed()).toEqual({ gaps: ['was', null] });
  coverTyped(saved({ gaps: ['was', ''] }));
  expect(typed()).toBeUndefined();
});

test('ignores a typing event that arrives after the save with the same content', () => {
  hear('was', { gaps: ['was', null] });
  expect(typed()).toBeUndefined();
});

test('drops text typed long before a save, even if the server normalised it', () => {
  vi.useFakeTimers();
  hear('was ');
  vi.advanceTimersByTime(2000);
  coverTyped(saved({ gaps: ['was', null] }));
  expect(typed()).toBeUndefined();
});

test('drops typed text after a reset of that answer only', () => {
  hear('was');
  coverTyped({ event: 'answer.reset', data: { studentId: 'bob', exerciseId: 'e' } });
  coverTyped({ event: 'answer.reset', data: { studentId: null, exerciseId: 'f' } });
  expect(typed()).toBeDefined();
  coverTyped({ event: 'answer.reset', data: { studentId: null, exerciseId: 'e' } });
  expect(typed()).toBeUndefined();
});
