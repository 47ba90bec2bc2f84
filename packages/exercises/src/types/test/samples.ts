import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  {
    name: 'one right answer, and two',
    content: {
      questions: [
        {
          text: 'What is the capital of France?',
          answers: [{ text: 'Lyon' }, { text: 'Paris', isCorrect: true }, { text: 'Nice' }],
        },
        {
          text: 'Which are fruits?',
          answers: [
            { text: 'apple', isCorrect: true },
            { text: 'pear', isCorrect: true },
            { text: 'carrot', isCorrect: false },
          ],
        },
      ],
    },
    right: { selected: [[1], [1, 0]] },
    wrong: { selected: [[0], [0]] },
  },
];
