/** Files of words from Anki, from spreadsheets and written by people are read correctly. */
import { type WordColumn, wordColumns } from '@klasna/contract/dictionary/models';
import type { ChosenColumns } from '@klasna/contract/file-columns';
import { languages } from '@klasna/languages/languages';
import { describe, expect, test } from 'vitest';
import { Failure, type Message } from '../../kernel/failure.ts';
import { readWordsFile } from './read-words-file.ts';

type ChosenWordColumns = ChosenColumns<WordColumn>;

const read = (text: string, chosen?: ChosenWordColumns) =>
  readWordsFile(Buffer.from(text), { columnName: (column) => column, chosen });
const values = async (text: string, chosen?: ChosenWordColumns) =>
  (await read(text, chosen)).rows.map((row) => row.values);
const toFailure = async (text: string): Promise<string | undefined> => {
  try {
    await read(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const [said] = error.detail.errors?.file ?? [];
    return (said as Message | undefined)?.key;
  }
};

describe('the first line of a file', () => {
  const lines = 'Vocable;Traducere\nder Hund;собака';
  const readLines = async (firstLine?: 'headings' | 'data', text = lines) => {
    const file = await readWordsFile(Buffer.from(text), { columnName: (column) => column, firstLine });
    return {
      firstLine: file.firstLine,
      headings: file.columns.map(({ heading }) => heading),
      phrases: file.rows.map((row) => [row.line, row.values.phrase]),
    };
  };

  test('without known headings is data, which can be read as headings', async () => {
    expect(await readLines()).toEqual({
      firstLine: 'data',
      headings: ['', ''],
      phrases: [
        [1, 'Vocable'],
        [2, 'der Hund'],
      ],
    });
    expect(await readLines('headings')).toEqual({
      firstLine: 'headings',
      headings: ['Vocable', 'Traducere'],
      phrases: [[2, 'der Hund']],
    });
    await expect(readLines('headings', 'der Hund;собака')).rejects.toMatchObject({
      detail: { errors: { file: [{ key: 'validation:wordsFileEmpty' }] } },
    });
  });

  test.each(['phrase;translation', 'Front;Back'])(
    'with known headings can be read as data: %s',
    async (known) => {
      const text = `${known}\nder Hund;собака`;
      expect(await readLines(undefined, text)).toMatchObject({
        firstLine: undefined,
        phrases: [[2, 'der Hund']],
      });
      expect(await readLines('data', text)).toEqual({
        firstLine: 'data',
        headings: ['', ''],
        phrases: [
          [1, known.split(';')[0]],
          [2, 'der Hund'],
        ],
      });
    },
  );

  test('after declared columns is always data', async () => {
    const text = `#separator:;\n#columns:Front;Back\n${lines}`;
    for (const firstLine of [undefined, 'headings', 'data'] as const)
      expect(await readLines(firstLine, text)).toMatchObject({
        firstLine: undefined,
        headings: ['Front', 'Back'],
        phrases: [
          [3, 'Vocable'],
          [4, 'der Hund'],
        ],
      });
  });
});

describe('the separator of a file', () => {
  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'is detected if the header names an unknown one: %s',
    async (name) => {
      const file = await read(`#separator:${name}\n#columns:Front\tBack\nder Hund\tсобака`);
      expect(file.rows.map((row) => row.values)).toEqual([{ phrase: 'der Hund', translation: 'собака' }]);
    },
  );

  test.each([
    ['sep=;', 'phrase;translation', 'a, b;собака'],
    ['\ufeffSEP=;\r', 'phrase;translation', 'a, b;собака'],
    ['sep=|', 'a, b|собака', 'c|d'],
    ['sep=\t', 'Front\tBack', 'a, b\tсобака'],
  ])('is taken from the first line that Excel reads: %j', async (...lines) => {
    const file = await read(lines.join('\n'));
    expect(file.rows[0]).toEqual({
      line: lines.findIndex((line) => line.startsWith('a, b')) + 1,
      values: { phrase: 'a, b', translation: 'собака' },
    });
    expect([file.remarks, file.ignoredColumns]).toEqual([[], []]);
  });
});

test('an unclosed quotation mark is reported at its line in the file, after the header', async () => {
  await expect(read('#separator:tab\n#html:false\na\tb\n"c\td\n')).rejects.toMatchObject({
    detail: { errors: { file: [{ key: 'validation:csvBroken', values: { line: 4 } }] } },
  });
});

describe('the columns of a file', () => {
  test('use a third column as sentence, and report further ones', async () => {
    const file = await read(
      '#separator:tab\nder Hund\tсобака\tDer Hund bellt.\tA1\tx\ndie Katze\tкішка\t\t\ty',
    );
    expect(file.rows.map((row) => row.values)).toEqual([
      { phrase: 'der Hund', translation: 'собака', context: 'Der Hund bellt.' },
      { phrase: 'die Katze', translation: 'кішка' },
    ]);
    expect(file.columns).toEqual([
      { number: 1, heading: '', field: 'phrase', samples: ['der Hund', 'die Katze'] },
      { number: 2, heading: '', field: 'translation', samples: ['собака', 'кішка'] },
      { number: 3, heading: '', field: 'context', samples: ['Der Hund bellt.'] },
      { number: 4, heading: '', field: null, samples: ['A1'] },
      { number: 5, heading: '', field: null, samples: ['x', 'y'] },
    ]);
    expect([file.namelessColumns, file.ignoredColumns]).toEqual([[4, 5], []]);
  });

  test('can be chosen, whatever was detected', async () => {
    const text = 'собака\tder Hund\tпесик\tDer Hund bellt.';
    const chosen = { phrase: 2, translation: 1, customTranslation: 3, context: 4 };
    expect(await values(text, chosen)).toEqual([
      { phrase: 'der Hund', translation: 'собака', customTranslation: 'песик', context: 'Der Hund bellt.' },
    ]);
    const file = await read(text, { phrase: 2, translation: 1 });
    expect([file.rows[0]?.values, file.namelessColumns]).toEqual([
      { phrase: 'der Hund', translation: 'собака' },
      [3, 4],
    ]);
    await expect(read(text, { phrase: 2, translation: 5 })).rejects.toMatchObject({
      detail: { errors: { 'columns.translation': [{ key: 'validation:choice' }] } },
    });
    await expect(read(text, { phrase: 2 })).rejects.toMatchObject({
      detail: { errors: { 'columns.translation': [{ key: 'validation:required' }] } },
    });
  });

  test.each([
    ['#columns:Front\tBack', 'der Hund\tсобака'],
    ['#columns:Back\tFront', 'собака\tder Hund'],
    ['#separator:Semicolon\n#columns:Back;Front', 'собака;der Hund'],
    ['#columns:Tags\tBack\tFront\n#tags column:1', 'x\tсобака\tder Hund'],
    ['#columns:German\tUkrainian', 'der Hund\tсобака'],
    ['#columns:German\tBack', 'der Hund\tсобака'],
    ['#columns:Back\tGerman', 'собака\tder Hund'],
    ['#notetype:Basic\n#deck:German\n#if matches:keep both\n#tags:a b', 'der Hund\tсобака'],
    [
      '#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6',
      'g\tBasic\tD\tder Hund\tсобака\tx',
    ],
    ['tags:a b', 'der Hund\tсобака'],
    ['Front\tBack', 'der Hund\tсобака'],
    ['Back;Front', 'собака;der Hund'],
    ['Переклад,Слово', 'собака,der Hund'],
    ['TRADUCCION.;"Palabra:"', 'собака;der Hund'],
  ])('are detected from %j', async (head, note) => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(await values(`\ufeff${head}\n${note}\n`.replaceAll('\n', end))).toEqual([
        { phrase: 'der Hund', translation: 'собака' },
      ]);
  });

  test('without words are reported as unused', async () => {
    const file = await read('#columns:Front\tBack\tHint\tTags\n#tags column:4\na\tb\tc\td');
    expect([file.ignoredColumns, file.namelessColumns]).toEqual([['Hint', 'Tags'], []]);
    expect(file.rows[0]?.values).toEqual({ phrase: 'a', translation: 'b' });
  });

  test('are detected by their names in each language of the product', async () => {
    for (const { tag } of languages) {
      const { default: words } = await import(`@klasna/languages/${tag}/dictionary.json`, {
        with: { type: 'json' },
      });
      const names = wordColumns.map((column) => words.fields[column]).toReversed();
      const [row] = await values(`${names.join('\t')}\n5\t4\t3\t2\t1`);
      expect([tag, row]).toEqual([
        tag,
        { phrase: '1', translation: '2', customTranslation: '3', language: '4', context: '5' },
      ]);
    }
  });
});

describe('the separator of fields', () => {
  test.each([
    ['a tab', 'der Hund, m.\tсобака; пес', { phrase: 'der Hund, m.', translation: 'собака; пес' }],
    ['a semicolon', 'der Hund;собака, пес', { phrase: 'der Hund', translation: 'собака, пес' }],
    ['a comma', 'der Hund,собака', { phrase: 'der Hund', translation: 'собака' }],
    ['a pipe', 'der Hund | собака', { phrase: 'der Hund', translation: 'собака' }],
    ['a comma beside quoted ones', '"ja, doch";так', { phrase: 'ja, doch', translation: 'так' }],
    [
      'a declared separator',
      '#separator:Colon\nder Hund:собака',
      { phrase: 'der Hund', translation: 'собака' },
    ],
    ['a declared character', '#separator:;\na,b;c', { phrase: 'a,b', translation: 'c' }],
    ['detected if the declared one is unknown', '#separator:foo\na\tb', { phrase: 'a', translation: 'b' }],
  ])('can be %s', async (_, text, word) => {
    expect(await values(text)).toEqual([word]);
  });

  test('is the one that occurs in most lines', async () => {
    expect(await values('eins,один\nzwei,два | пара\ndrei,три')).toHaveLength(3);
    expect((await values('zwei | пара,два\neins,один\ndrei,три'))[1]).toEqual({
      phrase: 'eins',
      translation: 'один',
    });
  });

  test.each([
    'der Hund\ndie Katze',
    'der Hund - собака\ndie Katze - кішка',
    '#separator:semicolon\nder Hund\tсобака',
    'tags:a\nder Hund',
  ])('is reported once as missing in %j', async (text) => {
    expect(await toFailure(text)).toBe('validation:wordsFileSeparator');
  });

  test.each(['', '\n\n', '#separator:tab', '#separator:tab\n# remark', 'Front\tBack'])(
    'does not matter if %j contains no words',
    async (text) => {
      expect(await toFailure(text)).toBe('validation:wordsFileEmpty');
    },
  );
});

describe('comment lines', () => {
  test('are skipped anywhere and reported', async () => {
    const file = await read('#separator:tab\n# mine\na\tb\n#remark\tx\n"c\n#c"\td\n#another\n"#e"\tf');
    expect(file.rows).toMatchObject([
      { values: { phrase: 'a', translation: 'b' } },
      { values: { phrase: 'c #c', translation: 'd' } },
      { values: { phrase: '#e', translation: 'f' } },
    ]);
    expect(file.remarks).toEqual([2, 4, 7]);
  });

  test('are words under our headings, as in our exports', async () => {
    expect(await values('phrase,translation\n#eins,один')).toEqual([
      { phrase: '#eins', translation: 'один' },
    ]);
  });
});

describe('markup', () => {
  test.each([
    ['<b>das&nbsp;Haus</b>', 'das Haus'],
    ['дім<br>будинок<br/>хата', 'дім будинок хата'],
    ['<div>eins</div><div>zwei</div>', 'eins zwei'],
    ['<ul><li>eins</li><li>zwei</li></ul>', 'eins zwei'],
    ['a<span style="color: rgb(1, 2, 3)">b</span>c', 'abc'],
    ['le caf&eacute; &#233; &#xe9; &laquo;oui&raquo; &hellip;', 'le café é é «oui» …'],
    ['Stra&szlig;e &amp; Weg', 'Straße & Weg'],
    ['1 &lt; 2 &amp;lt; 3', '1 < 2 &lt; 3'],
    ['[sound:haus.mp3]das Haus<img src="haus.jpg">', 'das Haus'],
    ['a<!-- x -->b', 'ab'],
    ['R&D; AT&T &nosuch;', 'R&D; AT&T &nosuch;'],
  ])('is converted in %s', async (field, text) => {
    for (const head of ['#html:true\n', '#separator:tab\n', ''])
      expect(await values(`${head}"${field.replaceAll('"', '""')}"\tx`)).toEqual([
        { phrase: text, translation: 'x' },
      ]);
  });

  test.each(['a < b', 'x <3', 'a <b', 'a > b', '<- so', '2<3>1', '<<', 'a <= b', 'f(x) < y > z', '<3 & </3'])(
    'does not include text such as %s',
    async (field) => {
      for (const head of ['#html:true\n', '#html:false\n', ''])
        expect([head, await values(`${head}${field}\tx`)]).toEqual([
          head,
          [{ phrase: field, translation: 'x' }],
        ]);
    },
  );

  test('is kept as text if the file declares no HTML, or for unknown elements', async () => {
    expect(await values('#html:false\n<b>a</b> &amp;\tx')).toEqual([
      { phrase: '<b>a</b> &amp;', translation: 'x' },
    ]);
    expect(await values('the <noun>\tx')).toEqual([{ phrase: 'the <noun>', translation: 'x' }]);
    expect(await values('#html:true\nthe <noun>\tx')).toEqual([{ phrase: 'the', translation: 'x' }]);
  });
});
