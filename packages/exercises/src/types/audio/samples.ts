import type { Sample } from '../../define.ts';

const script = `ANNA: Do, re, mi — do you hear how it climbs?
BOHDAN: And now it comes down again.

ANNA: Sing along!`;

export const samples: readonly Sample[] = [
  {
    name: 'a file with its text',
    content: {},
    commonFields: { audio: { kind: 'file', file: '00000000-0000-7000-8000-000000000001' }, script },
  },
  {
    name: 'from another place, where it is not to be had',
    content: {},
    commonFields: { audio: { kind: 'link', url: 'https://sounds.example/bird.mp3' } },
  },
];
