import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import {
  doc,
  docx,
  pdf,
  sampleDocuments,
  wordContentTypes,
  xlsx,
  zip,
  zipEntries,
} from '../../../test/kernel/sample-documents.ts';
import { png, svg } from '../../../test/kernel/sample-files.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let admin: ApiClient;
let student: TestPerson;
let ownClient: ApiClient;
let path: string;

beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  admin = await testApp.signInAs(school.admin);
  student = await testApp.createPerson(school, { role: 'member' });
  ownClient = await testApp.signInAs(student);
  path = `/tenant/users/${student.id}/documents`;
  await createDocument();
});
afterAll(() => testApp.close());

interface DocumentInput {
  readonly name?: string;
  readonly type?: string;
  readonly bytes?: Buffer;
  readonly fileName?: string;
}

/** Builds a form without undefined fields. */
function form({ name, type, bytes, fileName = 'a.pdf' }: DocumentInput): FormData {
  const raw = new FormData();
  if (name !== undefined) raw.append('name', name);
  if (type !== undefined) raw.append('type', type);
  if (bytes) raw.append('file', new Blob([new Uint8Array(bytes)]), fileName);
  return raw;
}
const contract: DocumentInput = { name: 'Contract', type: 'private', bytes: pdf, fileName: 'contract.pdf' };
const add = (sent: DocumentInput = {}, to = path, client = admin) =>
  client.post(to, { raw: form({ ...contract, ...sent }) });
const createDocument = async (sent: DocumentInput = {}, to = path): Promise<string> =>
  (await add(sent, to)).body.data.id;

/** Counts the rows, and the stored objects without a row. */
async function countStored() {
  const [rows] = await testApp.runSql<{ files: number; documents: number }>(
    school.id,
    'select (select count(*)::int from files) as files, (select count(*)::int from documents) as documents',
  );
  const objects = readdirSync(join(testApp.config.DATA_DIR, 'files', school.id));
  return { ...rows, unnamed: objects.length - (rows?.files ?? 0) };
}
/** Waits for the expected numbers, because objects are deleted shortly after their rows. */
const expectStored = (wanted: object) =>
  expect.poll(countStored, { timeout: 5000 }).toEqual({ ...wanted, unnamed: 0 });

describe('a document', () => {
  it('is stored unchanged, listed, and downloaded under its name', async () => {
    const answer = await add({ name: '  Договір про навчання ', fileName: 'Договір «2026»; 1.pdf' });
    expect(answer.status).toBe(201);
    const { id } = answer.body.data;
    const view = {
      id,
      name: 'Договір про навчання',
      type: 'private',
      file: { name: 'Договір «2026»; 1.pdf', size: pdf.length, mime: 'application/pdf' },
      createdAt: expect.any(String),
      can: { edit: true, delete: true },
    };
    expect(answer.body).toEqual({ data: view });
    expect((await admin.get(`${path}/${id}`)).body).toEqual({ data: view });
    expect((await admin.get(path)).body.data[0]).toEqual(view);

    const sent = await fetch(`${testApp.address}/api${path}/${id}/download`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(Buffer.from(await sent.arrayBuffer())).toEqual(pdf);
    const headers = Object.fromEntries(sent.headers);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const [, name = ''] =
      /^attachment; filename\*=UTF-8''(.+)$/.exec(headers['content-disposition'] ?? '') ?? [];
    expect(decodeURIComponent(name)).toBe('Договір «2026»; 1.pdf');
  });

  it.each(sampleDocuments)('may be %s and is served as %s', async (fileName, mime, bytes) => {
    const { status, body } = await add({ fileName, bytes });
    expect([status, body.data?.file]).toEqual([201, { name: fileName, size: bytes.length, mime }]);
    const sent = await fetch(`${testApp.address}/api${path}/${body.data.id}/download`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(Buffer.from(await sent.arrayBuffer())).toEqual(bytes);
  });

  it('is changed by JSON or a form, only in the given fields', async () => {
    const id = await createDocument();
    const one = `${path}/${id}`;
    expect((await admin.put(one, { body: { name: 'Agreement' } })).body.data).toMatchObject({
      name: 'Agreement',
      type: 'private',
    });
    expect((await admin.put(one, { raw: form({ type: 'public' }) })).body.data).toMatchObject({
      name: 'Agreement',
      type: 'public',
      file: { name: 'contract.pdf' },
    });
    expect((await admin.put(one, { body: {} })).status).toBe(200);
    expect((await admin.get(one)).body.data).toMatchObject({ name: 'Agreement', type: 'public' });
  });

  it('can get a new file, which deletes the previous one', async () => {
    const id = await createDocument();
    const one = `${path}/${id}`;
    const before = await countStored();
    const picture = await png();
    const answer = await admin.put(one, { raw: form({ bytes: picture, fileName: 'scan.png' }) });
    expect(answer.body.data).toMatchObject({
      name: 'Contract',
      file: { name: 'scan.png', size: picture.length, mime: 'image/png' },
    });
    await expectStored(before);
    const refused = await admin.put(one, { raw: form({ name: 'Never', bytes: xlsx, fileName: 'a.docx' }) });
    expect(refused.status).toBe(415);
    expect((await admin.get(one)).body.data).toMatchObject({ name: 'Contract', file: { name: 'scan.png' } });
  });

  it('with concurrent new files keeps only one of them', async () => {
    const one = `${path}/${await createDocument()}`;
    const before = await countStored();
    const put = (at: number) => admin.put(one, { raw: form({ bytes: pdf, fileName: `${at}.pdf` }) });
    const answers = await Promise.all([1, 2, 3].map(put));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expectStored(before);
  });

  it('is deleted with its file', async () => {
    const before = await countStored();
    const id = await createDocument();
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
    expect((await admin.get(`${path}/${id}`)).status).toBe(404);
    expect((await admin.get(`${path}/${id}/download`)).status).toBe(404);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
    await expectStored(before);
  });

  it('cannot be opened without a session', async () => {
    const [row] = await testApp.runSql<{ id: string }>(
      school.id,
      `select file_id as id from documents where id = '${await createDocument()}'`,
    );
    expect((await fetch(`${testApp.address}/files/${school.id}/${row?.id}/9999999999/x`)).status).toBe(404);
    expect((await testApp.visitor.get(`${path}/${row?.id}/download`)).status).toBe(401);
    // The file of a document cannot become a portrait, where its URL would open it for others.
    const answer = await admin.put('/tenant/user/profile', { body: { avatar: row?.id } });
    expect(answer.status).toBe(400);
  });
});

describe('an invalid document', () => {
  const tooLarge = Buffer.concat([pdf, Buffer.alloc(10_485_761 - pdf.length)]);
  const notADocument = [
    415,
    'NOT_A_DOCUMENT',
    'Invalid file type. Allowed: PDF, DOC, DOCX, JPG, PNG, GIF, WebP',
  ] as const;
  const badName = [
    400,
    'INVALID_INPUT',
    'The name of the file must not contain a path or control characters',
  ] as const;

  it.each<[string, DocumentInput, readonly [number, string, string], string?]>([
    ['rejects more than 10 MB', { bytes: tooLarge }, [413, 'FILE_TOO_LARGE', 'File is too large']],
    ['rejects text', { bytes: Buffer.from('Dear all'), fileName: 'a.txt' }, notADocument],
    ['rejects a spreadsheet', { bytes: xlsx, fileName: 'a.xlsx' }, notADocument],
    ['rejects an SVG', { bytes: svg, fileName: 'a.svg' }, notADocument],
    ['rejects text named as a PDF', { bytes: Buffer.from('Dear all'), fileName: 'a.pdf' }, notADocument],
    ['rejects HTML named as a picture', { bytes: Buffer.from('<html>'), fileName: 'a.png' }, notADocument],
    ['rejects a PDF named as a picture', { bytes: pdf, fileName: 'a.png' }, notADocument],
    ['rejects a spreadsheet named as a DOCX', { bytes: xlsx, fileName: 'a.docx' }, notADocument],
    [
      'rejects an archive with "word" in an entry name',
      { bytes: zip({ 'a/word/b': '', '[Content_Types].xml': wordContentTypes }), fileName: 'a.docx' },
      notADocument,
    ],
    [
      'rejects a DOCX with two lists of content types',
      {
        bytes: zipEntries([
          ['[Content_Types].xml', wordContentTypes],
          ['[Content_Types].xml', wordContentTypes],
          ['word/document.xml', '<w:document/>'],
        ]),
        fileName: 'a.docx',
      },
      notADocument,
    ],
    [
      'rejects a DOCX of more parts than any document has',
      {
        bytes: zipEntries([
          ...Array.from({ length: 5001 }, (_, index) => [`word/${index}.xml`, ''] as const),
          ['[Content_Types].xml', wordContentTypes],
          ['word/document.xml', '<w:document/>'],
        ]),
        fileName: 'a.docx',
      },
      notADocument,
    ],
    [
      'rejects a DOCX without its document',
      { bytes: zip({ '[Content_Types].xml': wordContentTypes }), fileName: 'a.docx' },
      notADocument,
    ],
    [
      'rejects a DOCX without content types',
      { bytes: zip({ 'word/document.xml': '<w:document/>' }), fileName: 'a.docx' },
      notADocument,
    ],
    [
      'rejects a spreadsheet with a folder of Word',
      {
        bytes: zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }),
        fileName: 'a.docx',
      },
      notADocument,
    ],
    [
      'rejects the first bytes of an archive named as a DOCX',
      { bytes: Buffer.from('PK\x03\x04 word/ [Content_Types].xml word/document.xml'), fileName: 'a.docx' },
      notADocument,
    ],
    ['rejects a DOCX named as a DOC', { bytes: docx, fileName: 'a.doc' }, notADocument],
    ['rejects a DOC named as a DOCX', { bytes: doc, fileName: 'a.docx' }, notADocument],
    ['rejects a PDF without an extension', { bytes: pdf, fileName: 'contract' }, notADocument],
    [
      'rejects a PDF with another extension appended',
      { bytes: pdf, fileName: 'contract.pdf.exe' },
      notADocument,
    ],
    [
      'rejects an empty file',
      { bytes: Buffer.alloc(0) },
      [400, 'INVALID_INPUT', 'The file is empty'],
      'file',
    ],
    ['rejects a path as file name', { fileName: '../../etc/a.pdf' }, badName, 'file'],
    ['rejects a Windows path as file name', { fileName: 'C:\\Temp\\a.pdf' }, badName, 'file'],
    ['rejects a line break in the file name', { fileName: 'a\nb.pdf' }, badName, 'file'],
    ['rejects a control character in the file name', { fileName: 'a\u0007b.pdf' }, badName, 'file'],
    ['rejects an empty name', { name: ' ' }, [400, 'INVALID_INPUT', 'This field is required'], 'name'],
    [
      'rejects a name of one character',
      { name: 'a' },
      [400, 'INVALID_INPUT', 'At least 2 characters'],
      'name',
    ],
    [
      'rejects a name that is too long',
      { name: 'a'.repeat(501) },
      [400, 'INVALID_INPUT', 'At most 500 characters'],
      'name',
    ],
    [
      'rejects a name that cannot be stored',
      { name: 'a\u0000b' },
      [400, 'INVALID_INPUT', 'This contains characters that cannot be stored'],
      'name',
    ],
    [
      'rejects an unknown type',
      { type: 'secret' },
      [400, 'INVALID_INPUT', 'Please choose one of the offered values'],
      'type',
    ],
  ])('%s and leaves nothing behind', async (_, sent, [status, code, message], field) => {
    const before = await countStored();
    const answer = await add(sent);
    expect(answer).toMatchObject({ status, body: { code, message } });
    expect(Object.keys(answer.body.errors ?? {})).toEqual(field ? [field] : []);
    await expectStored(before);
  });

  it.each([
    ['a file', { name: 'Contract', type: 'private' }, 'file'],
    ['a name', { type: 'private', bytes: pdf }, 'name'],
    ['a type', { name: 'Contract', bytes: pdf }, 'type'],
  ])('is rejected without %s', async (_, sent, field) => {
    const before = await countStored();
    const answer = await admin.post(path, { raw: form(sent) });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    await expectStored(before);
  });

  it('is not one of exactly 10 MB, or with a name of 2 or 500 characters', async () => {
    const bytes = tooLarge.subarray(1).fill(pdf, 0, pdf.length);
    expect((await add({ bytes, name: 'ab' })).status).toBe(201);
    expect((await add({ name: 'a'.repeat(500) })).status).toBe(201);
  });

  it('is reported in the language of the reader', async () => {
    const raw = form({ ...contract, fileName: 'a.txt' });
    const answer = await admin.post(path, { raw, headers: { 'accept-language': 'de' } });
    expect(answer.body.message).toBe(
      'Ungültiger Dateityp. Erlaubt sind: PDF, DOC, DOCX, JPG, PNG, GIF, WebP',
    );
  });

  it('stores nothing if the client disconnects, and the next upload works', async () => {
    const before = await countStored();
    const head =
      '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nContract\r\n' +
      '--x\r\ncontent-disposition: form-data; name="type"\r\n\r\nprivate\r\n' +
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4';
    await new Promise<void>((resolve) => {
      const call = request(`${testApp.address}/api${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${admin.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': '100000',
        },
      });
      call.on('error', () => resolve());
      call.write(head, () => setTimeout(() => call.destroy(), 100));
    });
    const cut = await admin.post(path, {
      raw: head,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(cut).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    await expectStored(before);
    expect((await add()).status).toBe(201);
  });
});

describe('the list of documents', () => {
  it('is paged, newest first, with its total', async () => {
    const other = await testApp.createPerson(school, { role: 'member' });
    const to = `/tenant/users/${other.id}/documents`;
    for (const name of ['First', 'Second', 'Third']) await createDocument({ name }, to);
    const names = async (query: string) =>
      (await admin.get(`${to}?${query}`)).body.data.map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['Third', 'Second', 'First']);
    const { data, meta } = (await admin.get(`${to}?page=2&limit=2`)).body;
    expect(data).toMatchObject([{ name: 'First' }]);
    expect(meta).toEqual({ pagination: { total: 3, page: 2, limit: 2, totalPages: 2 } });
    expect(await names('page=3&limit=2')).toEqual([]);
    for (const query of ['page=0', 'limit=101', 'limit=x'])
      expect((await admin.get(`${to}?${query}`)).status).toBe(400);
  });
});

describe('a student', () => {
  it('sees and downloads own public documents, and never private ones', async () => {
    const shown = await createDocument({ type: 'public', name: 'Shown' });
    const hidden = await createDocument({ name: 'Hidden' });
    for (const list of ['/tenant/user/documents?limit=100', `${path}?limit=100`]) {
      const { data, meta } = (await ownClient.get(list)).body;
      const ids = data.map(({ id }: { id: string }) => id);
      expect(ids).toContain(shown);
      expect(ids).not.toContain(hidden);
      expect(meta.pagination.total).toBe(data.length);
      expect(data[0]).toMatchObject({ type: 'public', can: { edit: false, delete: false } });
    }
    for (const [id, status] of [
      [shown, 200],
      [hidden, 404],
    ] as const) {
      expect((await ownClient.get(`/tenant/user/documents/${id}/download`)).status).toBe(status);
      expect((await ownClient.get(`${path}/${id}`)).status).toBe(status);
      expect((await ownClient.get(`${path}/${id}/download`)).status).toBe(status);
    }
  });

  it('uploads own documents, which are always public', async () => {
    for (const type of ['private', 'public', undefined]) {
      const raw = form({ name: 'Certificate', bytes: pdf, ...(type && { type }) });
      const answer = await ownClient.post(path, { raw });
      expect(answer).toMatchObject({
        status: 201,
        body: { data: { type: 'public', can: { edit: false, delete: false } } },
      });
      expect((await admin.get(`${path}/${answer.body.data.id}`)).status).toBe(200);
    }
  });

  it('sees public documents of groups while a member of them', async () => {
    const group = (await admin.post('/tenant/groups', { body: { name: 'Evening' } })).body.data.id;
    const to = `/tenant/groups/${group}/documents`;
    const shown = await createDocument({ name: 'Plan', type: 'public' }, to);
    const hidden = await createDocument({ name: 'Notes' }, to);
    const mine = async () => {
      const { data } = (await ownClient.get('/tenant/user/documents?limit=100')).body;
      return data.filter((one: { group: unknown }) => one.group !== null);
    };
    expect(await mine()).toEqual([]);
    await admin.post(`/tenant/groups/${group}/users`, { body: { userId: student.id } });
    expect(await mine()).toMatchObject([{ id: shown, group: { id: group, name: 'Evening' } }]);
    expect((await ownClient.get(`/tenant/user/documents/${shown}/download`)).status).toBe(200);
    expect((await ownClient.get(`/tenant/user/documents/${hidden}/download`)).status).toBe(404);
    await admin.delete(`/tenant/groups/${group}`);
    expect(await mine()).toEqual([]);
    expect((await ownClient.get(`/tenant/user/documents/${shown}/download`)).status).toBe(404);
    expect((await admin.get(to)).status).toBe(404);
  });
});

it('documents of a deleted person are kept but not found', async () => {
  const leaver = await testApp.createPerson(school, { role: 'member' });
  const to = `/tenant/users/${leaver.id}/documents`;
  const id = await createDocument({}, to);
  await admin.delete(`/tenant/users/${leaver.id}`);
  for (const gone of [to, `${to}/${id}`, `${to}/${id}/download`])
    expect((await admin.get(gone)).status).toBe(404);
  expect(await testApp.runSql(school.id, `select id from documents where id = '${id}'`)).toHaveLength(1);
});

it('does not find a document under another owner', async () => {
  const id = await createDocument();
  const other = await testApp.createPerson(school, { role: 'member' });
  const group = (await admin.post('/tenant/groups', { body: { name: 'Morning' } })).body.data.id;
  for (const owner of [`users/${other.id}`, `groups/${group}`]) {
    const one = `/tenant/${owner}/documents/${id}`;
    expect((await admin.get(one)).status).toBe(404);
    expect((await admin.put(one, { body: { type: 'public' } })).status).toBe(404);
    expect((await admin.delete(one)).status).toBe(404);
  }
});
