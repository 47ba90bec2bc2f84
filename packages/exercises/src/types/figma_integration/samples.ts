import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  { name: 'an address', content: { url: 'https://www.figma.com/design/abc/Board' } },
  {
    name: 'what the site offers for embedding',
    content: {
      url: '<iframe width="500" src="https://www.figma.com/design/abc/Board" frameborder="0"></iframe>',
    },
  },
];
