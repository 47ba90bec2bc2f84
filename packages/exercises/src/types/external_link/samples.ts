import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  {
    name: 'a dictionary',
    content: {},
    commonFields: { links: [{ title: 'Dictionary', url: 'https://dictionary.example/' }] },
  },
];
