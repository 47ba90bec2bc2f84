import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  { name: 'an address', content: { url: 'https://learningapps.org/watch?v=pq1' } },
  {
    name: 'what the site offers for embedding',
    content: {
      url: '<iframe width="500" src="https://learningapps.org/watch?v=pq1" frameborder="0"></iframe>',
    },
  },
];
