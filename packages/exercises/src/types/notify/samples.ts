import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  { name: 'for the teacher alone', content: { text: 'Ask about the weekend first.', color: '#e8590c' } },
  { name: 'for everybody', content: { text: 'Speak, do not translate!', visibleToStudent: true } },
];
