import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  { name: 'a moving picture', content: {}, commonFields: { gif: '00000000-0000-7000-8000-000000000001' } },
];
