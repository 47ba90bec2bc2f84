import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  {
    name: 'a morning',
    content: { sentences: ['I get up.', 'I have breakfast.', 'I go to school.'] },
    right: { order: ['I get up.', 'I have breakfast.', 'I go to school.'] },
    wrong: { order: ['I have breakfast.', 'I go to school.'] },
  },
];
