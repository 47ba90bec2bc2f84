import { audienceEvents } from '@klasna/contract/events';
import { expect, test } from 'vitest';
import { findPayloadProblem } from './event-verifier.ts';

const exerciseId = '01890000-0000-7000-8000-000000000000';
const schema = audienceEvents.class['visibility.changed'];

test.each([
  ['as declared', { exerciseId, isHidden: true }],
  ['with a field that JSON leaves out', { exerciseId, isHidden: true, note: undefined }],
])('accepts a payload %s', (_, data) => {
  expect(findPayloadProblem(schema, data)).toBeUndefined();
});

test.each([
  ['without a field', { exerciseId }],
  ['with a field of another type', { exerciseId, isHidden: 'yes' }],
  ['with an undeclared field', { exerciseId, isHidden: true, title: 'secret' }],
])('reports a payload %s', (_, data) => {
  expect(findPayloadProblem(schema, data)).toBeTypeOf('string');
});

test('reports an event that nobody declared', () => {
  expect(findPayloadProblem(undefined, {})).toBe('it has no schema');
});
