import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  {
    name: 'two words',
    content: {
      entries: [
        { word: 'the sky', translation: 'небо', audio: null, allowAdd: true },
        { word: 'the sea', translation: 'море', allowAdd: false },
      ],
    },
  },
];
