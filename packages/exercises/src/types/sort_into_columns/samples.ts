import type { Sample } from '../../define.ts';

export const samples: readonly Sample[] = [
  {
    name: 'fruits and vegetables',
    content: {
      columns: [
        { name: 'Fruits', items: ['apple', 'pear'] },
        { name: 'Vegetables', items: ['carrot', 'onion'] },
      ],
    },
    right: {
      columns: [
        ['pear', 'apple'],
        ['carrot', 'onion'],
      ],
    },
    wrong: { columns: [['carrot', 'onion'], ['apple']] },
  },
];
