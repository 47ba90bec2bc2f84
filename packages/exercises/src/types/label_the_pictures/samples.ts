import type { Sample } from '../../define.ts';

const toImageId = (index: number): string => `00000000-0000-7000-8000-00000000000${index}`;

export const samples: readonly Sample[] = [
  {
    name: 'two pictures',
    content: {
      pictures: [
        { image: toImageId(1), alt: 'A building with a red roof', label: 'house' },
        { image: toImageId(2), label: 'tree' },
      ],
    },
    right: { labels: ['house', 'tree'] },
    wrong: { labels: ['tree', null] },
  },
  {
    name: 'three pictures',
    content: {
      pictures: ['sun', 'rain', 'wind'].map((label, index) => ({ image: toImageId(index + 1), label })),
    },
    right: { labels: ['sun', 'rain', 'wind'] },
    wrong: { labels: ['rain', 'wind', null] },
  },
];
