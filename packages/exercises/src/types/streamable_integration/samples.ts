import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  { name: 'an address', content: { url: 'https://streamable.com/moo' } },
  {
    name: 'what the site offers for embedding',
    content: { url: '<iframe width="500" src="https://streamable.com/moo" frameborder="0"></iframe>' },
  },
];
