import { expect, test } from 'vitest';
import { createModel } from './odd-one-out.ts';

const model = createModel('test');
const content = model.content.parse({
  rows: [
    {
      id: 'fruit',
      words: [
        { id: 'a', text: 'apple' },
        { id: 'b', text: 'carrot' },
        { id: 'c', text: 'pear' },
      ],
      oddIndex: 1,
    },
  ],
});

test('the worked example grades the odd word by its id', () => {
  const read = (word: string) => model.answering?.read(content, word, 0);
  expect(model.grading?.grade(content, [read('carrot') as string]).correct).toBe(1);
  expect(model.grading?.grade(content, [read('apple') as string]).correct).toBe(0);
  expect(model.grading?.solution(content)).toEqual({ odd: ['carrot'] });
});

test('the worked example shows students no index of the odd word', () => {
  expect(model.toStudentView(content, (items) => items)).toEqual({
    rows: [{ id: 'fruit', words: ['apple', 'carrot', 'pear'] }],
  });
});
