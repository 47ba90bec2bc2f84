import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  {
    name: 'two statements',
    content: {
      statements: [
        { text: 'Kyiv stands on the Dnipro.', isCorrect: true },
        { text: 'Penguins live in the Carpathians.', isCorrect: false },
      ],
    },
    right: { marks: [true, false] },
    wrong: { marks: [false, null] },
  },
];
