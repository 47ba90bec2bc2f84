import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  { name: 'an address', content: { url: 'https://miro.com/app/live-embed/abc=/' } },
  {
    name: 'what the site offers for embedding',
    content: {
      url: '<iframe width="500" src="https://miro.com/app/live-embed/abc=/" frameborder="0"></iframe>',
    },
  },
];
