import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { fileForm } from '../../../test/content.ts';
import { pdf, photograph, png, svg } from '../../../test/kernel/sample-files.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

const generalPath = '/tenant/school/general';
const uploadPath = '/tenant/school/avatar';
const logoPath = '/tenant/school/logo';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;

beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
});
beforeEach(async () => {
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
});
afterAll(() => testApp.close());

describe('the logo', () => {
  const readLogoUrl = async () => (await adminClient.get(generalPath)).body.data.logo;

  it('can be uploaded, seen by everybody, replaced and deleted', async () => {
    const first = await adminClient.post(uploadPath, fileForm(await png()));
    expect([first.status, Object.keys(first.body.data)]).toEqual([200, ['logo']]);
    const member = await testApp.signInAs(await testApp.createPerson(school, { role: 'member' }));
    const { school: schoolView } = (await member.get('/tenant/auth/profile/user-info')).body;
    expect((await fetch(new URL(schoolView.logo, testApp.address))).status).toBe(200);
    const second = await adminClient.post(uploadPath, fileForm(await photograph(), 'logo.jpg'));
    expect((await fetch(new URL(first.body.data.logo, testApp.address))).status).toBe(404);
    expect((await fetch(new URL(second.body.data.logo, testApp.address))).status).toBe(200);
    expect((await adminClient.delete(logoPath)).status).toBe(204);
    expect(await readLogoUrl()).toBeNull();
    expect((await fetch(new URL(second.body.data.logo, testApp.address))).status).toBe(404);
  });

  it('can be deleted when there is none', async () => {
    expect([
      (await adminClient.delete(logoPath)).status,
      (await adminClient.delete(logoPath)).status,
    ]).toEqual([204, 204]);
  });

  it('leaves one file when uploaded several times concurrently', async () => {
    const bytes = await png();
    const responses = await Promise.all([1, 2, 3].map(() => adminClient.post(uploadPath, fileForm(bytes))));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await testApp.runSql(school.id, "select id from files where purpose = 'logo'")).toHaveLength(1);
  });

  const padPhoto = async (size: number) => {
    const picture = await photograph();
    return Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
  };
  it('can have exactly 1 MB and not more', async () => {
    expect((await adminClient.post(uploadPath, fileForm(await padPhoto(1_048_576)))).status).toBe(200);
    const previousUrl = await readLogoUrl();
    const rejected = await adminClient.post(uploadPath, fileForm(await padPhoto(1_048_577)));
    expect([rejected.status, rejected.body.code, rejected.body.message]).toEqual([
      413,
      'IMAGE_TOO_LARGE',
      'File size must not exceed 1 MB',
    ]);
    expect(new URL((await readLogoUrl()) ?? '', testApp.address).pathname.split('/')[3]).toBe(
      new URL(previousUrl, testApp.address).pathname.split('/')[3],
    );
  });

  const notAnImage = 'Invalid file type. Please select an image';
  it.each([
    ['a text file', Buffer.from('hello'), 'a.txt', 415, notAnImage],
    ['a text file named as an image', Buffer.from('hello'), 'a.png', 415, notAnImage],
    ['a PDF named as an image', pdf, 'a.png', 415, notAnImage],
    ['an SVG', svg, 'a.svg', 415, notAnImage],
    ['an empty file', Buffer.alloc(0), 'a.png', 400, 'The file is empty'],
  ])('rejects %s and stores nothing', async (_, bytes, name, status, message) => {
    const response = await adminClient.post(uploadPath, fileForm(bytes, name));
    expect([response.status, response.body.message]).toEqual([status, message]);
    expect(await testApp.runSql(school.id, 'select id from files')).toEqual([]);
    expect(await readLogoUrl()).toBeNull();
  });

  it('reports the missing field when no file is sent', async () => {
    const { status, body } = await adminClient.post(uploadPath, { raw: new FormData() });
    expect([status, body.errors]).toEqual([400, { file: ['Please choose a file'] }]);
  });
});
