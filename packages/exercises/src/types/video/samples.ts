import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  { name: 'from YouTube', content: {}, beside: { videoLink: 'https://www.youtube.com/watch?v=abc123' } },
];
