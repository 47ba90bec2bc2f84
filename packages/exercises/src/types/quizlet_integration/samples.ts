import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  { name: 'an address', content: { url: 'https://quizlet.com/415/spanish-flash-cards/' } },
  {
    name: 'what the site offers for embedding',
    content: {
      url: '<iframe width="500" src="https://quizlet.com/415/spanish-flash-cards/" frameborder="0"></iframe>',
    },
  },
];
