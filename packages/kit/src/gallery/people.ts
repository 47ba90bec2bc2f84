/** Sample people whose names are hard to lay out: long names, several scripts, addresses that cannot wrap. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly status: 'active' | 'inactive' | 'suspended';
  readonly balance: number;
}

export const people: readonly Person[] = [
  {
    id: '1',
    name: 'Олександра Ковальчук-Вишневецька',
    email: 'oleksandra.kovalchuk@example.com',
    role: 'Викладач',
    status: 'active',
    balance: 12,
  },
  {
    id: '2',
    name: 'Maximilian Freiherr von Hohenstaufen-Wittelsbach',
    email: 'maximilian.von-hohenstaufen-wittelsbach@sprachschule-beispiel.de',
    role: 'Datenschutzbeauftragter',
    status: 'inactive',
    balance: 0,
  },
  { id: '3', name: '王小明', email: 'wang@example.com', role: '学生', status: 'active', balance: 4 },
  { id: '4', name: 'Zoë', email: 'z@example.com', role: 'Student', status: 'suspended', balance: -2 },
  {
    id: '5',
    name: 'Chiara De Angelis',
    email: 'chiara@example.com',
    role: 'Student',
    status: 'active',
    balance: 20,
  },
];
