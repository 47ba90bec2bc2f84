/** Malformed requests for every operation of the API document, reproducible by seed. */
import { breakValue, type IdFor, makeValue, type Operation } from './generate-requests.ts';
import type { Random } from './random.ts';

export interface MalformedRequest {
  readonly method: string;
  /** The URL, which begins with `/api`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

const json = 'application/json';
const contentTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  'application/json; charset=latin1',
  'application/x-www-form-urlencoded',
  'application/json, application/json',
  'nonsense',
  ';',
];

const oddSegments = ['x', '%00', '0', '%ff', '..%2f..', '%F0%9F%98%80', '-1', 'null', '%25', 'a'.repeat(180)];
const oddQueries = [
  'page=-1',
  'page=1e9',
  'page=99999999999999999999',
  'limit=0',
  'limit=100000',
  'q=%00',
  'q=%ED%A0%80',
  'q=a&q=b',
  'sort=;drop',
  'from=0000-00-00&to=x',
  'from=2026-02-30',
  '__proto__[a]=1',
  'page[]=1',
  '%',
  '&&&===',
  `q=${'x'.repeat(3000)}`,
];

const deepJson = (random: Random): string => {
  const depth = random.pick([50, 101, 5000, 60_000]);
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
  ] as const);
  return open.repeat(depth) + (random.hits(0.5) ? `1${close.repeat(depth)}` : '');
};

const wideJson = (random: Random): string => {
  const item = random.pick(['1', '"x"', '{}', '[]', 'null', '{"id":1}']);
  return `[${`${item},`.repeat(random.pick([300, 5000, 19_000, 40_000]))}${item}]`;
};

/** Puts a large or deep value in place of an ordinary value of a valid body. */
function hideInside(value: unknown, inner: string, random: Random): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return inner;
  const names = Object.keys(value);
  const name = names.length === 0 || random.hits(0.1) ? 'unknownKey' : random.pick(names);
  return JSON.stringify({ ...value, [name]: '@' }).replace('"@"', () => inner);
}

function breakText(text: string, random: Random): string {
  const at = random.nextBelow(text.length + 1);
  return random.pick([
    text.slice(0, at),
    `${text.slice(0, at)}\0${text.slice(at)}`,
    `${text}${text}`,
    `\ufeff${text}`,
    text.replaceAll('"', "'"),
    `${text.slice(0, at)}"`,
    '',
    'NaN',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":1}}',
  ]);
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'));

function makeForm(value: unknown, random: Random): Pick<MalformedRequest, 'headers' | 'body'> {
  const boundary = 'b0undary';
  const fields = Object.entries(typeof value === 'object' && value !== null ? value : {}).map(
    ([name, one]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${
        random.hits(0.2) ? deepJson(random).slice(0, 60_000) : String(JSON.stringify(one)).slice(0, 1000)
      }\r\n`,
  );
  const content = random.pick([
    'a,b\n1,2\n',
    `${','.repeat(5000)}\n`,
    '%PDF-1.4\n',
    'GIF89a',
    '\x89PNG\r\n\x1a\n',
    'PK\x03\x04',
    '\xff\xfe\xfd',
    '',
  ]);
  const fileName = random.pick(['a.png', 'a.csv', '../../etc/passwd', '', 'a'.repeat(2000), '%00.docx']);
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="${random.pick(['file', 'files', ''])}"; filename="${fileName}"\r\ncontent-type: ${random.pick(contentTypes)}\r\n\r\n${content}\r\n`;
  const parts = random.pick([
    [...fields, file],
    [file, file],
    [file, ...fields],
    fields,
    Array.from({ length: 30 }, () => fields[0] ?? file),
  ]);
  const end = random.pick([`--${boundary}--\r\n`, `--${boundary}`, '', '--other--']);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: toBytes(parts.join('') + end),
  };
}

function makeBody({ method, body }: Operation, random: Random, idFor: IdFor) {
  if (method === 'GET') return { headers: {}, body: undefined };
  const [type = json, { schema } = { schema: {} }] = random.pick(
    Object.entries(body ?? { [json]: { schema: {} } }),
  );
  const valid = makeValue(schema, random, idFor);
  if (random.hits(type === json ? 0.05 : 0.8)) return makeForm(valid, random);
  const headers = { 'content-type': random.hits(0.1) ? random.pick(contentTypes) : json };
  const text = JSON.stringify(valid) ?? 'null';
  const kind = random.nextBelow(10);
  if (kind < 5) return { headers, body: JSON.stringify(breakValue(valid, random)) };
  if (kind < 7) return { headers, body: breakText(text, random) };
  if (kind < 8) return { headers, body: hideInside(valid, deepJson(random), random) };
  if (kind < 9) return { headers, body: hideInside(valid, wideJson(random), random) };
  return { headers, body: toBytes(`${text.slice(0, -1)}\xff\xc0\x80`) };
}

export function makeMalformedRequest(operation: Operation, random: Random, idFor: IdFor): MalformedRequest {
  const path = operation.path.replace(/([\w-]+)\/\{(\w+)\}/g, (_, segment: string, name: string) => {
    const id = random.hits(0.25) ? random.pick(oddSegments) : idFor(name, segment);
    return `${segment}/${id}`;
  });
  const query = operation.parameters
    .filter(({ in: location }) => location === 'query')
    .flatMap(({ name, required, schema }) => {
      if (!required && !random.hits(0.4)) return [];
      const value = makeValue(schema, random, idFor, name);
      return [`${name}=${encodeURIComponent(toText(random.hits(0.5) ? breakValue(value, random) : value))}`];
    });
  if (random.hits(0.4)) query.push(random.pick(oddQueries));
  const { headers, body } = makeBody(operation, random, idFor);
  return {
    method: operation.method,
    url: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: {
      ...headers,
      ...(random.hits(0.1) && { 'accept-language': random.pick(['*', ';q', 'xx', '9'.repeat(500)]) }),
    },
    body,
  };
}

/** Converts a value to text for a URL, which cannot contain a lone surrogate. */
const toText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 2000);
