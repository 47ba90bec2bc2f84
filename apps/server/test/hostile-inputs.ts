/**
 * Inputs that are small to send but could be expensive to parse; the server must refuse or parse each in limited time.
 */
import { crc32, deflateRawSync } from 'node:zlib';
import { createWebm } from '@klasna/recordings/sample-recordings';

export interface HostileSchool {
  readonly studentId: string;
  readonly lessonSectionPath: string;
}

export interface HostileInput {
  readonly name: string;
  readonly method: 'POST' | 'PUT' | 'PATCH';
  /** The path below `/api`. */
  readonly path: string;
  readonly body: () => FormData | string;
  /** The statuses with which the server may answer. */
  readonly statuses: readonly number[];
}

const mebibyte = 1024 * 1024;

function toForm(bytes: string | Uint8Array, name: string, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  return form;
}

const repeatTo = (text: string, bytes: number): string =>
  text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes);

/** The texts that reach the parsers of the CSV imports have this size. */
const csvBytes = 2 * mebibyte - 1000;
const csvTexts: Readonly<Record<string, () => string>> = {
  commas: () => ','.repeat(csvBytes),
  tabs: () => '\t'.repeat(csvBytes),
  'line breaks': () => '\n'.repeat(csvBytes),
  quotes: () => '"'.repeat(csvBytes),
  'one open quote': () => `a,b\n"${'x,\n'.repeat(csvBytes / 3 - 4)}`,
  'rows of two commas': () => repeatTo(',,\n', csvBytes),
  'rows of one character': () => repeatTo('a\n', csvBytes),
  'a wide heading above many rows': () =>
    `phrase,translation${',a'.repeat(400_000)}\n${repeatTo('a,b\n', mebibyte)}`,
  'a heading of names': () => repeatTo('email,', csvBytes),
  'ninety columns in every row': () => repeatTo(`${'a,'.repeat(19)}b\n`, csvBytes),
  'five thousand rows of nonsense': () =>
    `phrase,translation,firstName,lastName,email\n${Array.from({ length: 4900 }, (_, index) => `${'\u0007'.repeat(30)}${index},${'y'.repeat(90)},\u0007,\u0007,x`).join('\n')}`,
  'five thousand repeated rows': () =>
    `phrase,translation,firstName,lastName,email\n${'same,same,Ann,Lee,same@a.example\n'.repeat(4900)}`,
  'a thousand repeated balances': () => `email,plan,lessons\n${'same@a.example,Standard,3\n'.repeat(1000)}`,
  'five hundred long series': () =>
    `student,teacher,weekday,time,firstDay,lessons\n${'same@a.example,same@b.example,Monday,10:00,2027-03-01,200\n'.repeat(500)}`,
  'open brackets': () => repeatTo('<b ', csvBytes),
  'comment lines': () => repeatTo('#\n', csvBytes),
  'broken surrogates': () => repeatTo('\u{1F600},', csvBytes / 2),
  'combining accents': () => repeatTo('a\u0301\u0301\u0301,', csvBytes / 4),
  'one cell': () => 'x'.repeat(csvBytes),
  'separator line and commas': () => `sep=;\n${';'.repeat(csvBytes - 10)}`,
};

function listTables(): HostileInput[] {
  return Object.entries(csvTexts).flatMap(([name, text]): HostileInput[] => [
    {
      name: `words: ${name}`,
      method: 'POST',
      path: '/tenant/dictionary/import',
      body: () => toForm(text(), 'words.csv', { language: 'english', dryRun: 'true' }),
      statuses: [200, 400, 422],
    },
    {
      name: `people: ${name}`,
      method: 'POST',
      path: '/tenant/users/import',
      body: () => toForm(text(), 'people.csv', { dryRun: 'true', cells: 'true' }),
      statuses: [200, 400, 422],
    },
    {
      name: `balances: ${name}`,
      method: 'POST',
      path: '/tenant/school/balances/import',
      body: () => toForm(text(), 'balances.csv', { dryRun: 'true', cells: 'true' }),
      statuses: [200, 400, 422],
    },
    {
      name: `timetables: ${name}`,
      method: 'POST',
      path: '/tenant/schedule/import',
      body: () => toForm(text(), 'timetable.csv', { dryRun: 'true', cells: 'true' }),
      statuses: [200, 400, 422],
    },
  ]);
}

interface ZipEntry {
  readonly name: string;
  readonly bytes: Buffer;
  /** The size that the archive declares, if it is false. */
  readonly claimedSize?: number;
}

/** Writes a ZIP archive, which may declare false sizes. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claimedSize = bytes.length } of entries) {
    const packed = deflateRawSync(bytes, { level: 9 });
    const nameBytes = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claimedSize, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, nameBytes, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    centrals.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), shared, tail, nameBytes]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const courseOf = (inside: string): string =>
  `{"courses":[{"name":"Course","language":"english","teachingLanguage":"english","level":"a1","sections":${inside}}]}`;
const textBytes = 30 * mebibyte;

const courseTexts: Readonly<Record<string, () => string>> = {
  'nested brackets': () => '['.repeat(textBytes),
  'nested and closed brackets': () => '['.repeat(textBytes / 2) + ']'.repeat(textBytes / 2),
  'nested objects': () => repeatTo('{"a":', textBytes),
  'a list of nulls': () => `[${'0,'.repeat(textBytes / 2)}0]`,
  'a list of empty lists': () => courseOf(`[${'[],'.repeat(textBytes / 4)}[]]`),
  'six hundred thousand sections': () => courseOf(`[${'{},'.repeat(600_000)}{}]`),
  'six hundred thousand media': () =>
    `{"courses":[],"media":{${Array.from({ length: 600_000 }, (_, index) => `"${index}":{}`).join(',')}}}`,
  'a long string': () => `{"courses":"${'x'.repeat(textBytes)}"}`,
  'escaped quotes': () => `{"courses":"${'\\"'.repeat(textBytes / 2)}"}`,
  blanks: () => ' '.repeat(textBytes),
};

function listArchives(): HostileInput[] {
  const archives: Readonly<Record<string, () => Buffer>> = {
    ...Object.fromEntries(
      Object.entries(courseTexts).map(([name, text]) => [
        name,
        () => writeZip([{ name: 'course.json', bytes: Buffer.from(text()) }]),
      ]),
    ),
    'ten thousand and one entries': () =>
      writeZip(Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}`, bytes: Buffer.alloc(0) }))),
    'long names': () =>
      writeZip(
        Array.from({ length: 200 }, (_, index) => ({
          name: `${index}`.padEnd(60_000, 'x'),
          bytes: Buffer.alloc(0),
        })),
      ),
    'a text larger than it claims': () =>
      writeZip([{ name: 'course.json', bytes: Buffer.from('['.repeat(textBytes)), claimedSize: 100 }]),
    'media that expand': () =>
      writeZip([
        { name: 'course.json', bytes: Buffer.from(courseOf('[]')) },
        ...Array.from({ length: 30 }, (_, index) => ({
          name: `media/${index}`,
          bytes: Buffer.alloc(9 * mebibyte),
        })),
      ]),
    'the same name twice': () =>
      writeZip([
        { name: 'course.json', bytes: Buffer.from('{}') },
        { name: 'course.json', bytes: Buffer.from('{}') },
      ]),
    'no archive': () => Buffer.from(`PK\x03\x04${'x'.repeat(mebibyte)}`, 'latin1'),
  };
  return Object.entries(archives).map(([name, bytes]) => ({
    name: `course: ${name}`,
    method: 'POST',
    path: '/tenant/courses/import',
    body: () => toForm(bytes(), 'course.zip'),
    statuses: [400, 413, 415, 422],
  }));
}

const giftTexts: Readonly<Record<string, () => string>> = {
  'open braces': () => '{'.repeat(199_000),
  'nested comments': () => repeatTo('// {\n', 199_000),
  'answers without end': () => `Q {${'=a '.repeat(66_000)}}`,
  'escaped characters': () => `Q {=${'\\~'.repeat(99_000)}}`,
  'questions of one character': () => repeatTo('a{T}\n\n', 199_000),
  'matching pairs': () => `Q {${repeatTo('=a -> b ', 198_000)}}`,
  'open tags': () => `${repeatTo('<b>', 198_000)}{T}`,
  weights: () => `Q {${repeatTo('~%33.33333%a ', 198_000)}}`,
};

/** The JSON bodies of ordinary requests. */
const jsonBodies: Readonly<Record<string, () => string>> = {
  'nested brackets': () => '['.repeat(250_000),
  'nested and closed objects': () => `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
  'a list of numbers': () => `{"userIds":[${'1,'.repeat(120_000)}1]}`,
  'a list below the limit of values': () => `{"userIds":[${'1,'.repeat(19_000)}1]}`,
  'a list of texts': () => `{"userIds":[${'"not an id",'.repeat(18_000)}"x"]}`,
  'unknown keys': () => `{${Array.from({ length: 19_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  'one key': () => `{"${'k'.repeat(250_000)}":1}`,
  'a prototype': () => '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  digits: () => `{"userIds":[${'9'.repeat(250_000)}]}`,
  'no end': () => `{"userIds":["${'x'.repeat(250_000)}`,
};

function listJson({ lessonSectionPath, studentId }: HostileSchool): HostileInput[] {
  const gift: HostileInput[] = Object.entries(giftTexts).map(([name, text]) => ({
    name: `questions: ${name}`,
    method: 'POST',
    path: `${lessonSectionPath}/import`,
    body: () => JSON.stringify({ text: text(), dryRun: true }),
    statuses: [200, 400, 422],
  }));
  const bodies = Object.entries(jsonBodies).flatMap(([name, body]): HostileInput[] => [
    { name: `statuses: ${name}`, method: 'POST', path: '/tenant/users/statuses', body, statuses: [400, 422] },
    { name: `messages: ${name}`, method: 'POST', path: '/tenant/messages', body, statuses: [400, 422] },
  ]);
  const markup: Readonly<Record<string, string>> = {
    'open tags': repeatTo('<b>', 19_000),
    styles: `<p style="${repeatTo('color:red;', 19_000)}">x</p>`,
    'open brackets': repeatTo('<', 19_000),
    entities: repeatTo('&amp', 19_000),
    comments: repeatTo('<!--', 19_000),
    attributes: `<p ${repeatTo('a ', 19_000)}>`,
  };
  const exercises = Object.entries(markup).map(
    ([name, text]): HostileInput => ({
      name: `exercise: ${name}`,
      method: 'POST',
      path: `${lessonSectionPath}/exercises`,
      body: () => JSON.stringify({ type: 'article', title: 'Text', article: { kind: 'custom', text } }),
      statuses: [201, 400],
    }),
  );
  return [
    ...gift,
    ...bodies,
    ...exercises,
    {
      name: 'profile: many fields of a schedule',
      method: 'PUT',
      path: `/tenant/users/${studentId}`,
      body: () => `{"workSchedule":[${'{},'.repeat(15_000)}{}],"permissions":[${'"x",'.repeat(4000)}"x"]}`,
      statuses: [400],
    },
  ];
}

function listFiles(): HostileInput[] {
  const header = (width: number, height: number): Buffer => {
    const chunk = Buffer.alloc(17);
    chunk.write('IHDR', 0, 'latin1');
    chunk.writeUInt32BE(width, 4);
    chunk.writeUInt32BE(height, 8);
    chunk.set([8, 6, 0, 0, 0], 12);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(chunk));
    return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0d', 'latin1'), chunk, sum]);
  };
  const files: Readonly<Record<string, () => Buffer>> = {
    'a picture of 4 gigapixels': () => header(65_535, 65_535),
    'a picture cut off': () => Buffer.concat([header(5000, 5000), Buffer.alloc(100_000, 1)]),
    'noise with the start of a picture': () =>
      Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(2 * mebibyte, 0x2c)]),
    'half a webp': () =>
      Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8L', 'latin1'), Buffer.alloc(mebibyte, 7)]),
  };
  return [
    ...Object.entries(files).map(
      ([name, bytes]): HostileInput => ({
        name: `avatar: ${name}`,
        method: 'POST',
        path: '/tenant/user/avatar',
        body: () => toForm(bytes(), 'avatar.png'),
        statuses: [400, 413, 415],
      }),
    ),
    {
      name: 'import: corrections of every line',
      method: 'POST',
      path: '/tenant/users/import',
      body: () =>
        toForm('firstName,lastName,email\nAnn,Lee,ann@a.example\n', 'people.csv', {
          dryRun: 'true',
          corrections: `{${Array.from({ length: 5000 }, (_, index) => `"${index + 1}":{"x":1}`)
            .join(',')
            .slice(0, 60_000)}}`,
        }),
      statuses: [400],
    },
    {
      name: 'import: nested columns',
      method: 'POST',
      path: '/tenant/users/import',
      body: () => toForm('a,b\n', 'people.csv', { dryRun: 'true', columns: '['.repeat(60_000) }),
      statuses: [400],
    },
  ];
}

/** The boxes of an MP4. */
function box(name: string, ...content: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(8);
  const body = Buffer.concat(content);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}
const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const fileType = box('ftyp', Buffer.from('M4A \0\0\0\0isommp42', 'latin1'));

/** An MP4 with a sound whose tables claim as many samples as a number can hold. */
function createEndlessMp4(sampleSize: number): Buffer {
  const most = 0xff_ff_ff_ff;
  const entry = box('mp4a', words(0, 1, 0, 0, 0x00_01_00_10, 0, 0xbb_80_00_00));
  const tables = box(
    'stbl',
    box('stsd', words(0, 1), entry),
    box('stts', words(0, 1, most, 1024)),
    box('stsc', words(0, 1, 1, most, 1)),
    box('stsz', words(0, sampleSize, most)),
    box('stco', words(0, 1, 40)),
  );
  const media = box(
    'mdia',
    box('mdhd', words(0, 0, 0, 48_000, most, 0x55_c4_00_00)),
    box('hdlr', words(0, 0), Buffer.from('soun'), words(0, 0, 0)),
    box('minf', tables),
  );
  const track = box(
    'trak',
    box('tkhd', words(1, 0, 0, 1, 0, most, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
    media,
  );
  const movie = box('moov', box('mvhd', words(0, 0, 0, 1000, most, ...new Array<number>(20).fill(0))), track);
  return Buffer.concat([fileType, movie, box('mdat', Buffer.alloc(mebibyte, 1))]);
}

function listRecordings(): HostileInput[] {
  const webmHead = createWebm({ seconds: 0 });
  const files: Readonly<Record<string, () => Uint8Array>> = {
    'a text with the head of one': () =>
      Buffer.concat([webmHead.subarray(0, 60), Buffer.from(repeatTo('la ', mebibyte))]),
    'cut off in its head': () => webmHead.subarray(0, 60),
    'a thousand tracks': () => createWebm({ tracks: 1000 }),
    'twenty minutes': () => createWebm({ seconds: 1200 }),
    'a claimed length of a billion years and no sound': () =>
      createWebm({ seconds: 0, claimedSeconds: 1e17 }),
    'clusters within clusters': () =>
      Buffer.concat([webmHead, Buffer.from('1f43b67501ffffffffffffff'.repeat(mebibyte / 12), 'hex')]),
    'elements of no size': () => Buffer.concat([webmHead, Buffer.from('ec80'.repeat(mebibyte / 2), 'hex')]),
    'an MP4 of endless empty samples': () => createEndlessMp4(0),
    'an MP4 of endless samples of one byte': () => createEndlessMp4(1),
    'an MP4 of endless fragments': () =>
      Buffer.concat([fileType, Buffer.concat(new Array<Buffer>(300_000).fill(box('moof', box('traf'))))]),
    'boxes within boxes': () => {
      let nested = box('trak');
      for (let depth = 0; depth < 2000; depth += 1) nested = box('moov', nested);
      return Buffer.concat([fileType, nested]);
    },
    'an Ogg of pages without end': () =>
      Buffer.from(repeatTo(`OggS\0\x02${'\0'.repeat(20)}\x01\x13OpusHead\x01\x01`, 4 * mebibyte), 'latin1'),
  };
  return Object.entries(files).map(([name, bytes]) => ({
    name: `recording: ${name}`,
    method: 'POST',
    path: '/tenant/files',
    body: () => toForm(bytes(), 'recording.webm', { purpose: 'recording' }),
    statuses: [413, 415, 422],
  }));
}

export const listHostileInputs = (school: HostileSchool): HostileInput[] => [
  ...listTables(),
  ...listArchives(),
  ...listJson(school),
  ...listFiles(),
  ...listRecordings(),
];
