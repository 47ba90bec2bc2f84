import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  { name: 'one gap', content: { text: 'I [am] here.' }, right: { gaps: ['am'] }, wrong: { gaps: ['is'] } },
  {
    name: 'ways to write a word, and a literal bracket',
    content: { text: 'My favourite [colour|color] \\[of all\\] is [light blue].' },
    secrets: ['colour', 'color', 'light blue'],
    right: { gaps: ['color', 'light blue'] },
    wrong: { gaps: ['dog', 'dark red'] },
  },
];
