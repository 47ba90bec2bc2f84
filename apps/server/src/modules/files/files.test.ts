import type { FilePurpose } from '@klasna/contract/files/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { startFakeS3 } from '../../../test/kernel/fake-s3.ts';
import { mp3, pdf, photograph, png, svg, webm, webp } from '../../../test/kernel/sample-files.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let teacher: ApiClient;
let student: ApiClient;

beforeAll(async () => {
  testApp = await openTestApp();
  const school = await testApp.createTestSchool();
  teacher = await testApp.signInAs(await testApp.createPerson(school, { permissions: ['teacher'] }));
  student = await testApp.signInAs(await testApp.createPerson(school, { role: 'member' }));
});
afterAll(() => testApp.close());

interface UploadInput {
  readonly purpose?: string;
  readonly bytes?: Buffer;
  readonly name?: string;
  readonly purposeFirst?: boolean;
}

function upload(client: ApiClient, { purpose, bytes, name = 'a.png', purposeFirst = true }: UploadInput) {
  const raw = new FormData();
  if (purpose !== undefined && purposeFirst) raw.append('purpose', purpose);
  if (bytes) raw.append('file', new Blob([new Uint8Array(bytes)]), name);
  if (purpose !== undefined && !purposeFirst) raw.append('purpose', purpose);
  return client.post('/tenant/files', { raw });
}

const createPaddedPhoto = async (size: number): Promise<Buffer> => {
  const picture = await photograph();
  return Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
};

describe('uploading a file', () => {
  it('returns the stored file with an address that opens it', async () => {
    const { status, body } = await upload(teacher, {
      purpose: 'course',
      bytes: await png(),
      name: 'Курс.png',
    });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: expect.stringMatching(/^\/files\//),
      name: 'Курс.png',
      size: expect.any(Number),
      mime: 'image/png',
    });
    const answer = await fetch(testApp.address + body.data.url);
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBe(body.data.size);
    expect((await fetch(`${testApp.address}${body.data.url}x`)).status).toBe(404);
  });

  it('accepts the purpose before or after the file', async () => {
    const bytes = await png();
    expect((await upload(teacher, { purpose: 'logo', bytes, purposeFirst: false })).status).toBe(201);
  });

  it('accepts pictures up to 1 MB and recordings up to 10 MB', async () => {
    const imageLimit = 1_048_576;
    expect(
      (await upload(teacher, { purpose: 'group', bytes: await createPaddedPhoto(imageLimit) })).status,
    ).toBe(201);
    expect(
      await upload(teacher, { purpose: 'group', bytes: await createPaddedPhoto(imageLimit + 1) }),
    ).toMatchObject({
      status: 413,
      body: { code: 'IMAGE_TOO_LARGE', message: 'File size must not exceed 1 MB' },
    });
    const limit = 10_485_760;
    expect((await upload(student, { purpose: 'recording', bytes: webm(limit) })).status).toBe(201);
    expect(await upload(student, { purpose: 'recording', bytes: webm(limit + 1) })).toMatchObject({
      status: 413,
      body: { code: 'FILE_TOO_LARGE', message: 'File is too large' },
    });
  });

  it.each<[string, UploadInput, number, string]>([
    ['an SVG as a picture', { purpose: 'logo', bytes: svg, name: 'a.png' }, 415, 'NOT_AN_IMAGE'],
    ['a PDF as a picture', { purpose: 'avatar', bytes: pdf, name: 'a.png' }, 415, 'NOT_AN_IMAGE'],
    [
      'text as a sound',
      { purpose: 'audio', bytes: Buffer.from('la la la'), name: 'a.mp3' },
      415,
      'UNSUPPORTED_TYPE',
    ],
    ['an empty file', { purpose: 'avatar', bytes: Buffer.alloc(0) }, 400, 'INVALID_INPUT'],
    ['no file', { purpose: 'avatar' }, 400, 'INVALID_INPUT'],
    ['no purpose', { bytes: pdf }, 400, 'INVALID_INPUT'],
    ['an unknown purpose', { purpose: 'wallpaper', bytes: pdf }, 400, 'INVALID_INPUT'],
  ])('rejects %s', async (_, input, status, code) => {
    expect(await upload(teacher, input)).toMatchObject({ status, body: { code } });
  });

  it.each([
    ['without a boundary', 'multipart/form-data', '--x--\r\n'],
    ['with a wrong boundary', 'multipart/form-data; boundary=y', '--x--\r\n'],
    [
      'that is truncated',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nGIF',
    ],
    [
      'with a field of invalid JSON',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="purpose"\r\ncontent-type: application/json\r\n\r\n{"a\r\n--x--\r\n',
    ],
  ])('rejects a form %s', async (_, type, raw) => {
    const answer = await teacher.post('/tenant/files', { raw, headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(answer.body.errors.file).toEqual(['Please choose a file']);
  });

  it('allows students to upload portraits, recordings and word sounds, and staff everything', async () => {
    const files: Record<FilePurpose, Buffer> = {
      avatar: await png(),
      logo: await png(),
      group: await png(),
      course: await png(),
      exerciseImage: await png(),
      gif: Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64'),
      audio: mp3(),
      pdf,
      recording: webm(),
      dictionaryAudio: mp3(),
    };
    const allowed = ['avatar', 'recording', 'dictionaryAudio'];
    for (const [purpose, bytes] of Object.entries(files)) {
      expect({ purpose, status: (await upload(teacher, { purpose, bytes })).status }).toEqual({
        purpose,
        status: 201,
      });
      const status = allowed.includes(purpose) ? 201 : 403;
      expect({ purpose, status: (await upload(student, { purpose, bytes })).status }).toEqual({
        purpose,
        status,
      });
    }
  });

  it('leaves database connections for other requests during many uploads', async () => {
    const bytes = await webp(3500, 3490);
    const uploads = Array.from({ length: 8 }, () => upload(teacher, { purpose: 'course', bytes }));
    const first = await Promise.race(uploads);
    expect(first.status).toBe(201);
    let done = 0;
    for (const one of uploads) void one.then(() => (done += 1));
    expect((await student.get('/tenant/user/sessions')).status).toBe(200);
    expect(done).toBeLessThan(4);
    for (const { status } of await Promise.all(uploads)) expect(status).toBe(201);
  });

  it('needs a session', async () => {
    expect((await upload(testApp.visitor, { purpose: 'avatar', bytes: await png() })).status).toBe(401);
  });
});

describe('a server that starts while the store of files is away', () => {
  it('serves everything else, and takes files once the store is back', async () => {
    const s3 = await startFakeS3();
    s3.fault = 'down';
    const app = await openTestApp({ STORAGE_URL: s3.url });
    const client = await app.signInAs((await app.createTestSchool()).admin);
    expect((await client.get('/tenant/users')).status).toBe(200);
    const refused = await upload(client, { purpose: 'course', bytes: await png() });
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
    s3.fault = undefined;
    expect((await upload(client, { purpose: 'course', bytes: await png() })).status).toBe(201);
    await app.close();
    await s3.close();
  });
});
