import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [{ name: 'speak', content: {} }];
