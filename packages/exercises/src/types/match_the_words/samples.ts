import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  {
    name: 'three pairs',
    content: {
      pairs: [
        { left: 'dog', right: 'собака' },
        { left: 'cat', right: 'кіт' },
        { left: 'bird', right: 'птах' },
      ],
    },
    right: {
      pairs: [
        { left: 'bird', right: 'птах' },
        { left: 'dog', right: 'собака' },
        { left: 'cat', right: 'кіт' },
      ],
    },
    wrong: { pairs: [{ left: 'dog', right: 'кіт' }, { left: 'cat', right: 'собака' }, null] },
  },
];
