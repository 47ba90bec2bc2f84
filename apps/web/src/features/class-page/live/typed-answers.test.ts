import type { AnswerEvent } from '@klasna/contract/answers/apply-answer-event';
import { isSameAnswer } from '@klasna/contract/answers/is-same-answer';
import type { AnswerView } from '@klasna/contract/answers/models';
import { afterEach, expect, test, vi } from 'vitest';
import { applyToTyping, clearTyping, getTypedAnswer, receiveTyping } from './typed-answers.ts';

const savedEvent = (data: AnswerView['data']): AnswerEvent => ({
  event: 'answer.saved',
  data: { studentId: 'ann', exerciseId: 'e', answer: { data } as AnswerView },
});
const receive = (gap: string, saved?: AnswerView['data']) =>
  receiveTyping({ studentId: 'ann', exerciseId: 'e', data: { gaps: [gap, null] } }, saved);
const getTyped = () => getTypedAnswer('ann', 'e');

afterEach(() => {
  clearTyping();
  vi.useRealTimers();
});

test.each([
  [{ gaps: ['a', null] }, { gaps: ['a', ''] }, true],
  [{ gaps: ['a'] }, { gaps: ['a', null] }, true],
  [{ gaps: ['a', 'b'] }, { gaps: ['a', null] }, false],
  [{ order: ['a', 'b'] }, { order: ['b', 'a'] }, false],
  [undefined, { gaps: [null, ''] }, false],
])('compares %j with %j as equal: %s', (one, other, expected) => {
  expect(isSameAnswer(one, other)).toBe(expected);
});

test('shows typed text until the save that contains it, and keeps newer text after an older save', () => {
  receive('wa');
  receive('was');
  expect(getTyped()).toEqual({ gaps: ['was', null] });
  applyToTyping(savedEvent({ gaps: ['wa', null] }));
  expect(getTyped()).toEqual({ gaps: ['was', null] });
  applyToTyping(savedEvent({ gaps: ['was', ''] }));
  expect(getTyped()).toBeUndefined();
});

test('ignores a typing event that arrives after the save with the same content', () => {
  receive('was', { gaps: ['was', null] });
  expect(getTyped()).toBeUndefined();
});

test('drops text typed long before a save, even if the server normalised it', () => {
  vi.useFakeTimers();
  receive('was ');
  vi.advanceTimersByTime(2000);
  applyToTyping(savedEvent({ gaps: ['was', null] }));
  expect(getTyped()).toBeUndefined();
});

test('drops typed text after a reset of that answer only', () => {
  receive('was');
  applyToTyping({ event: 'answer.reset', data: { studentId: 'bob', exerciseId: 'e' } });
  applyToTyping({ event: 'answer.reset', data: { studentId: null, exerciseId: 'f' } });
  expect(getTyped()).toBeDefined();
  applyToTyping({ event: 'answer.reset', data: { studentId: null, exerciseId: 'e' } });
  expect(getTyped()).toBeUndefined();
});
