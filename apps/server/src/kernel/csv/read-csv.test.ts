import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { matchHeadings } from './match-headings.ts';
import { parseRecords, readCsv, readCsvTable } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

const demands = {
  columns: ['id', 'text', 'note'],
  required: ['id'],
  limits: { rows: 100, columns: 10 },
  words: { empty: 'csvEmpty', rows: 'csvRows' },
} as const;

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      "'",
      '"',
      '=',
      '+',
      '-',
      '@',
      '＝',
      '－',
      '\t',
      '\r',
      '\n',
      ' ',
      ',',
      ';',
      'b',
      '\ufeff',
    ),
  }),
);

test('what was written is read again, whatever it says', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ text: texts, note: texts }), { minLength: 1 }), (rows) => {
      const written = rows.map((row, index) => ({ ...row, id: String(index) }));
      const { rows: read } = readCsv(writeCsv(written, demands.columns), { ...demands });
      expect(read.map(({ values }) => ({ text: '', note: '', ...values }))).toEqual(written);
    }),
    { numRuns: 500 },
  );
});

test.each(['\n', '\r\n', '\r'])(
  'a row over several lines is named by its first, lines ending in %j',
  (end) => {
    const lines = ['id,text', '"1', '', '2",x', '', '3,"y', 'z"', ',', '4,w'];
    const { rows } = readCsv(Buffer.from(lines.join(end)), { ...demands });
    expect(rows.map(({ line }) => line)).toEqual([2, 6, 9]);
  },
);

test('line breaks of another kind inside a cell count once', () => {
  const records = parseRecords('id,text\n"1\r\n2",x\n3,y\n', ',', 10);
  expect(records.map(({ line }) => line)).toEqual([1, 2, 4]);
});

test('a quotation mark that is never closed is told at the row where it opens', () => {
  try {
    readCsv(Buffer.from('id,text\n1,x\n\n2,"y\n3,z\n4,z\n'), { ...demands });
    expect.unreachable();
  } catch (error) {
    expect((error as Failure).detail.errors?.file).toEqual([
      { key: 'validation:csvBroken', values: { line: 4 } },
    ]);
  }
});

test('what has no heading is named: cells beyond the last one, and columns whose heading is empty', () => {
  const { rows, ignoredColumns, namelessColumns } = readCsvTable(
    Buffer.from('id,,text,Shoe\n1,a,x,38,more\n2,,y,39, \n'),
    { ...demands },
  );
  expect([ignoredColumns, namelessColumns]).toEqual([['Shoe'], [2, 5]]);
  expect(rows.map(({ beyond }) => beyond)).toEqual([['more'], undefined]);
});

test('a row of more cells than a file may have columns is refused', () => {
  expect(() => readCsv(Buffer.from(`id\n1${',x'.repeat(20)}\n`), { ...demands })).toThrow(Failure);
});

test('one record of a million cells is refused in a time that grows with its length', () => {
  const started = performance.now();
  expect(() => readCsv(Buffer.from(`id${','.repeat(1_000_000)}x\n1`), { ...demands })).toThrow(Failure);
  expect(performance.now() - started).toBeLessThan(10_000);
});

describe('headings', () => {
  const names = {
    email: ['E-Mail', 'Електронна пошта', '电子邮箱'],
    phone: ['Phone number', 'Телефон'],
    firstName: ['Vorname', 'Ім’я'],
  };
  const options = { fields: ['email', 'phone', 'firstName'], names, required: ['email'] } as const;
  const match = (headings: readonly string[], chosen = {}) => {
    const { fieldOf, questions } = matchHeadings(headings, { ...options, chosen });
    return { fields: fieldOf.map((field) => field ?? '-').join(' '), questions };
  };

  test.each([
    ['the exact one is taken beside others', ['email', 'email2', 'Батьків email'], 'email - -', []],
    ['in any order', ['email2', 'EMAIL', 'e_mail copy'], '- email -', []],
    [
      'case, blanks, accents and punctuation aside',
      ['e-mail', 'PHONE_NUMBER', 'First Name'],
      'email phone firstName',
      [],
    ],
    ['in another language', ['Електронна пошта', 'телефон', "Ім'я"], 'email phone firstName', []],
    [
      'numbers are part of a name',
      ['email', 'Phone 1', 'Phone 2'],
      'email - -',
      [{ field: 'phone', columns: [2, 3] }],
    ],
    ['two exact ones', ['email', 'E-Mail'], '- -', [{ field: 'email', columns: [1, 2] }]],
    ['one that resembles a needed field', ['Parent’s email'], '-', [{ field: 'email', columns: [1] }]],
    ['one that resembles another field is not used', ['email', 'Phone at work'], 'email -', []],
    ['letters that only contain a name', ['email', 'telephones', 'phonebook'], 'email - -', []],
    [
      'where no blanks part the words',
      ['家长电子邮箱', '学生电子邮箱'],
      '- -',
      [{ field: 'email', columns: [1, 2] }],
    ],
  ])('%s', (_, headings, fields, questions) => {
    expect(match(headings)).toEqual({ fields, questions });
  });

  test('an answer decides, for a column or for none', () => {
    const headings = ['email', 'Phone 1', 'Phone 2'];
    expect(match(headings, { phone: 3 })).toEqual({ fields: 'email - phone', questions: [] });
    expect(match(headings, { phone: null })).toEqual({ fields: 'email - -', questions: [] });
    expect(match(headings, { email: 2, phone: 1 })).toEqual({ fields: 'phone email -', questions: [] });
  });
});
