import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMixForStudent } from './mix-for-student.ts';

const toItems = (texts: readonly string[]) => texts.map((text) => ({ id: randomUUID(), text }));
const toTexts = (items: readonly { readonly text: string }[]) => items.map(({ text }) => text);
const createRecipient = () => ({
  classId: randomUUID(),
  studentId: randomUUID(),
  exerciseId: randomUUID(),
});
const key = randomBytes(32);
const mixForStudent = createMixForStudent(key);
const letters = toItems('abcdefghij'.split(''));

test('the order is the same for the same student, class, exercise and list, and for nobody else', () => {
  const recipient = createRecipient();
  const order = toTexts(mixForStudent(recipient)(letters));
  expect(toTexts(createMixForStudent(key)(recipient)(letters))).toEqual(order);
  for (const field of ['classId', 'studentId', 'exerciseId'] as const)
    expect(toTexts(mixForStudent({ ...recipient, [field]: randomUUID() })(letters))).not.toEqual(order);
  expect(toTexts(mixForStudent({ ...recipient, studentId: null })(letters))).not.toEqual(order);
  expect(toTexts(mixForStudent(recipient)(letters, 'another list'))).not.toEqual(order);
  expect(toTexts(createMixForStudent(randomBytes(32))(recipient)(letters))).not.toEqual(order);
});

test('the order does not depend on the order in the content', () => {
  const recipient = createRecipient();
  const order = mixForStudent(recipient)(letters);
  for (const content of [
    letters.toReversed(),
    letters.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  ])
    expect(mixForStudent(recipient)(content)).toEqual(order);
});

test('an added item leaves the order of the others', () => {
  const recipient = createRecipient();
  const added = { id: randomUUID(), text: 'new' };
  const order = mixForStudent(recipient)([...letters, added]);
  expect(order.filter(({ id }) => id !== added.id)).toEqual(mixForStudent(recipient)(letters));
});

test.each([[['a', 'a', 'b']], [['a', 'b', 'c']], [['a', 'b', 'c', 'd']]])(
  'an order of %j is never the right one',
  (texts) => {
    for (let count = 0; count < 300; count++) {
      const mixed = toTexts(mixForStudent(createRecipient())(toItems(texts)));
      expect(mixed.toSorted()).toEqual(texts);
      expect(mixed).not.toEqual(texts);
    }
  },
);

test('two items come in either order', () => {
  const orders = Array.from({ length: 300 }, () =>
    String(toTexts(mixForStudent(createRecipient())(toItems(['a', 'b'])))),
  );
  for (const order of ['a,b', 'b,a'])
    expect(orders.filter((one) => one === order).length).toBeGreaterThan(90);
});

test('an order of equal items needs no other round', () => {
  expect(toTexts(mixForStudent(createRecipient())(toItems(['a', 'a', 'a'])))).toEqual(['a', 'a', 'a']);
});
