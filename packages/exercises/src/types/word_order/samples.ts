import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  {
    name: 'two sentences, one with a word twice',
    content: { sentences: ['I have never been there.', 'that is the book that I like'] },
    right: {
      orders: [
        ['I', 'have', 'never', 'been', 'there.'],
        ['that', 'is', 'the', 'book', 'that', 'I', 'like'],
      ],
    },
    wrong: { orders: [['I', 'never', 'have'], []] },
  },
];
