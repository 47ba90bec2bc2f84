import { expect, test } from 'vitest';
import { formatProblemFile } from './problem-file.ts';

test('writes the failed rows with known column names and the problems in the last column', () => {
  const row = { firstName: 'Ann', lastName: 'Lee', email: 'nothing' };
  const text = formatProblemFile(
    {
      created: 0,
      ignoredColumns: [],
      columns: [
        { number: 1, heading: 'Mail', field: 'email', samples: [] },
        { number: 2, heading: 'Telefon', field: 'phone', samples: [] },
        { number: 3, heading: 'Hobby', field: null, samples: [] },
      ],
      rows: [
        { ...row, line: 2, status: 'ready', errors: {} },
        {
          ...row,
          line: 3,
          status: 'failed',
          errors: { email: ['No address'], group: ['Unknown', 'Also unknown'] },
          cells: { email: '=1', phone: '+1', group: 'A;B' },
        },
      ],
    },
    { problem: 'Problem', fieldName: (field) => field.toUpperCase() },
  );
  expect(text).toBe(
    '\ufeffemail,phone,group,Problem\r\n\'=1,\'+1,"A;B","EMAIL: No address; GROUP: Unknown Also unknown"\r\n',
  );
});
