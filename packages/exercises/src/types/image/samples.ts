import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  { name: 'one picture', content: {}, commonFields: { images: ['00000000-0000-7000-8000-000000000001'] } },
];
