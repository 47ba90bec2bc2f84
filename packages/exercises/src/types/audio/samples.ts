import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  {
    name: 'from another place',
    content: {},
    beside: { audio: { kind: 'link', url: 'https://sounds.example/bird.mp3' } },
  },
];
