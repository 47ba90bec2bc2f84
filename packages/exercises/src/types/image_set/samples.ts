import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  {
    name: 'two pictures, one with words',
    content: { about: [{ alt: 'A small house under a red roof', caption: 'Where grandmother lives' }] },
    commonFields: {
      images: ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'],
    },
  },
];
