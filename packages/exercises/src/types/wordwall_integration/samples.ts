import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  { name: 'an address', content: { url: 'https://wordwall.net/resource/1234/animals' } },
  {
    name: 'what the site offers for embedding',
    content: {
      url: '<iframe width="500" src="https://wordwall.net/resource/1234/animals" frameborder="0"></iframe>',
    },
  },
];
