import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { matchHeadings } from './match-headings.ts';
import { parseRecords, readCsvTable } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

const options = {
  columns: ['id', 'text', 'note'],
  required: ['id'],
  columnName: (column: string) => column,
  limits: { rows: 100, columns: 10 },
  messages: { empty: 'csvEmpty', rows: 'csvRows' },
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

test('reads back any text that was written', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ text: texts, note: texts }), { minLength: 1 }), (rows) => {
      const written = rows.map((row, index) => ({ ...row, id: String(index) }));
      const { rows: read } = readCsvTable(writeCsv(written, options.columns), { ...options });
      expect(read.map(({ values }) => ({ text: '', note: '', ...values }))).toEqual(written);
    }),
    { numRuns: 500 },
  );
});

test.each(['\n', '\r\n', '\r'])(
  'reports the first line of a multi-line row when lines end with %j',
  (end) => {
    const lines = ['id,text', '"1', '', '2",x', '', '3,"y', 'z"', ',', '4,w'];
    const { rows } = readCsvTable(Buffer.from(lines.join(end)), { ...options });
    expect(rows.map(({ line }) => line)).toEqual([2, 6, 9]);
  },
);

test('counts each line break inside a cell once, whatever its style', () => {
  const records = parseRecords('id,text\n"1\r\n2",x\n3,y\n', ',', { maxRecords: 10, maxColumns: 10 });
  expect(records.map(({ line }) => line)).toEqual([1, 2, 4]);
});

test('reports an unclosed quotation mark at the row where it opens', () => {
  try {
    readCsvTable(Buffer.from('id,text\n1,x\n\n2,"y\n3,z\n4,z\n'), { ...options });
    expect.unreachable();
  } catch (error) {
    expect((error as Failure).detail.errors?.file).toEqual([
      { key: 'validation:csvBroken', values: { line: 4 } },
    ]);
  }
});

test('reports cells beyond the last heading and columns with an empty heading', () => {
  const { rows, ignoredColumns, namelessColumns } = readCsvTable(
    Buffer.from('id,,text,Shoe\n1,a,x,38,more\n2,,y,39, \n'),
    { ...options },
  );
  expect([ignoredColumns, namelessColumns]).toEqual([['Shoe'], [2, 5]]);
  expect(rows.map(({ beyond }) => beyond)).toEqual([['more'], undefined]);
});

test.each([
  ['sep=;', 'id;text', '1;a,b'],
  ['\ufeffsep=;', 'id;text', '1;a,b'],
  ['Sep=|', 'id|text', '1|a,b'],
  ['sep=\t', 'id\ttext', '1\ta,b'],
])('reads the separator from a first line as Excel does: %j', (...lines) => {
  for (const end of ['\n', '\r\n', '\r']) {
    const { rows, ignoredColumns } = readCsvTable(Buffer.from(lines.join(end)), { ...options });
    expect([rows, ignoredColumns]).toEqual([[{ line: 3, values: { id: '1', text: 'a,b' } }], []]);
  }
});

test('counts lines after a separator line up to an unclosed quotation mark', () => {
  try {
    readCsvTable(Buffer.from('sep=;\nid;text\n1;x\n2;"y\n'), { ...options });
    expect.unreachable();
  } catch (error) {
    expect((error as Failure).detail.errors?.file).toEqual([
      { key: 'validation:csvBroken', values: { line: 4 } },
    ]);
  }
});

test('rejects a row with more cells than the allowed number of columns', () => {
  expect(() => readCsvTable(Buffer.from(`id\n1${',x'.repeat(20)}\n`), { ...options })).toThrow(Failure);
});

test('rejects a record of a million cells in linear time', () => {
  const started = performance.now();
  expect(() => readCsvTable(Buffer.from(`id${','.repeat(1_000_000)}x\n1`), { ...options })).toThrow(Failure);
  expect(performance.now() - started).toBeLessThan(10_000);
});

describe('matching headings', () => {
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
    ['takes the exact match among similar headings', ['email', 'email2', 'Батьків email'], 'email - -', []],
    ['finds the exact match in any position', ['email2', 'EMAIL', 'e_mail copy'], '- email -', []],
    [
      'ignores case, blanks, accents and punctuation',
      ['e-mail', 'PHONE_NUMBER', 'First Name'],
      'email phone firstName',
      [],
    ],
    [
      'matches names in another language',
      ['Електронна пошта', 'телефон', "Ім'я"],
      'email phone firstName',
      [],
    ],
    [
      'treats numbers as part of a name',
      ['email', 'Phone 1', 'Phone 2'],
      'email - -',
      [{ field: 'phone', columns: [2, 3] }],
    ],
    [
      'asks when two headings match exactly',
      ['email', 'E-Mail'],
      '- -',
      [{ field: 'email', columns: [1, 2] }],
    ],
    [
      'asks when a heading resembles a required field',
      ['Parent’s email'],
      '-',
      [{ field: 'email', columns: [1] }],
    ],
    ['ignores a heading that resembles an optional field', ['email', 'Phone at work'], 'email -', []],
    [
      'ignores headings that contain a name only as a substring of a word',
      ['email', 'telephones', 'phonebook'],
      'email - -',
      [],
    ],
    [
      'offers the remaining columns after a heading that resembles a required field',
      ['Vorname', 'Contact', 'Parent’s email'],
      'firstName - -',
      [{ field: 'email', columns: [3, 2] }],
    ],
    [
      'finds names in scripts without blanks between words',
      ['家长电子邮箱', '学生电子邮箱'],
      '- -',
      [{ field: 'email', columns: [1, 2] }],
    ],
  ])('%s', (_, headings, fields, questions) => {
    expect(match(headings)).toEqual({ fields, questions });
  });

  describe('when one heading resembles several required fields', () => {
    const matchNames = (headings: readonly string[]) =>
      matchHeadings(headings, { fields: ['firstName', 'lastName'], required: ['firstName', 'lastName'] });

    test('offers every field all of the remaining columns', () => {
      expect(matchNames(['First name / Last name', 'Note'])).toMatchObject({
        questions: [
          { field: 'firstName', columns: [1, 2] },
          { field: 'lastName', columns: [1, 2] },
        ],
        missing: [],
      });
    });

    test('reports the fields as missing if there are too few columns for them', () => {
      expect(matchNames(['First name / Last name'])).toMatchObject({
        questions: [],
        missing: ['firstName', 'lastName'],
      });
    });
  });

  test('follows the choice of a column or of none', () => {
    const headings = ['email', 'Phone 1', 'Phone 2'];
    expect(match(headings, { phone: 3 })).toEqual({ fields: 'email - phone', questions: [] });
    expect(match(headings, { phone: null })).toEqual({ fields: 'email - -', questions: [] });
    expect(match(headings, { email: 2, phone: 1 })).toEqual({ fields: 'phone email -', questions: [] });
  });
});
