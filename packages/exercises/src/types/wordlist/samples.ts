import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  {
    name: 'three words',
    content: {
      entries: [
        {
          word: 'the sky',
          translation: 'небо',
          example: 'The sky is grey today.',
          audio: '00000000-0000-7000-8000-000000000001',
          allowAdd: true,
        },
        { word: 'the sea', translation: 'море', allowAdd: false },
        { word: 'to wander', translation: 'мандрувати', example: 'We wandered along the shore.' },
      ],
    },
  },
];
