import { importColumns } from '@klasna/contract/people/models';
import { expect, test } from 'vitest';
import { formatProblemFile } from './problem-file.ts';

test('writes the failed rows with the headings of the file and the problems in the last column', () => {
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
        { line: 2, status: 'ready', errors: {} },
        {
          line: 3,
          status: 'failed',
          errors: { email: ['No address'], group: ['Unknown', 'Also unknown'] },
          cells: { email: '=1', phone: '+1', group: 'A;B' },
        },
      ],
    },
    { columns: importColumns, problem: 'Problem', fieldName: (field) => field.toUpperCase() },
  );
  expect(text).toBe(
    '\ufeffMail,Telefon,group,Problem\r\n\'=1,\'+1,"A;B","EMAIL: No address; GROUP: Unknown Also unknown"\r\n',
  );
});

test('names the columns of a file without headings as every import knows them', () => {
  const text = formatProblemFile(
    {
      created: 0,
      ignoredColumns: [],
      columns: [{ number: 1, heading: '', field: 'email', samples: ['nothing'] }],
      rows: [
        {
          ...{ line: 1, status: 'failed' },
          ...{ errors: { email: ['No address'] }, cells: { email: 'nothing' } },
        },
      ],
    },
    { columns: importColumns, problem: 'Problem', fieldName: (field) => field },
  );
  expect(text).toBe('\ufeffemail,Problem\r\nnothing,email: No address\r\n');
});
