import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  { name: 'a plain text', content: {}, beside: { article: { kind: 'plain', text: 'Once upon a time …' } } },
];
