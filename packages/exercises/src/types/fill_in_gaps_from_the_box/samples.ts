import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  {
    name: 'two gaps and a word too many',
    content: { text: 'She [goes] to school and [plays] football.', extraWords: ['eats'] },
    right: { gaps: ['goes', 'plays'] },
    wrong: { gaps: ['eats', 'goes'] },
  },
  {
    name: 'the same word twice',
    content: { text: '[the] cat and [the] dog saw [a] bird' },
    right: { gaps: ['the', 'the', 'a'] },
    wrong: { gaps: ['a', null, 'the'] },
  },
];
