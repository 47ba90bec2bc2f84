import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  {
    name: 'one group',
    content: { text: 'I [am*/is/are] here.' },
    right: { choices: [0] },
    wrong: { choices: [2] },
  },
  {
    name: 'the mark before the word, and a literal slash',
    content: { text: 'He [go/*goes] to school [and\\/or/but*] to work.' },
    secrets: ['*'],
    right: { choices: [1, 1] },
    wrong: { choices: [0, null] },
  },
];
