import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let staffClient: ApiClient;
let memberClient: ApiClient;

beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  staffClient = await testApp.signInAs(await testApp.createPerson(school));
  memberClient = await testApp.signInAs(await testApp.createPerson(school, { role: 'member' }));
});
afterAll(() => testApp.close());

const profilePath = '/tenant/user/profile';
const workday = { start: '09:00', end: '18:00' };

describe('the own profile', () => {
  test('is not available to visitors', async () => {
    expect((await testApp.visitor.get(profilePath)).status).toBe(401);
    expect((await testApp.visitor.put(profilePath, { body: { phone: '+380' } })).status).toBe(401);
  });

  test.each([
    ['staff', () => staffClient],
    ['a member', () => memberClient],
  ])('of %s keeps changes and leaves the other fields as they are', async (_, getClient) => {
    const before = (await getClient().get(profilePath)).body.data;
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        ...['firstName', 'lastName', 'email', 'phone', 'country', 'timezone', 'image', 'workSchedule'],
      ]),
    );
    const changed = await getClient().put(profilePath, {
      body: { phone: '+380 (44) 123-45-67', country: 'UA', timezone: 'Europe/Kyiv' },
    });
    expect(changed.status).toBe(200);
    const after = (await getClient().get(profilePath)).body.data;
    expect(after).toEqual({
      ...before,
      phone: '+380 (44) 123-45-67',
      country: 'UA',
      timezone: 'Europe/Kyiv',
    });
    expect(changed.body.data).toEqual(after);
  });

  test('clears an optional field when null or an empty string is sent', async () => {
    await staffClient.put(profilePath, { body: { phone: '+380441234567', country: 'UA' } });
    const { body } = await staffClient.put(profilePath, { body: { phone: null, country: '' } });
    expect([body.data.phone, body.data.country]).toEqual([null, null]);
  });

  test('ignores changes of email, role, status and permissions', async () => {
    const before = (await staffClient.get('/tenant/user')).body.data;
    expect(before).toEqual({
      ...{ id: expect.any(String), createdAt: expect.any(String), email: expect.any(String) },
      ...{ firstName: 'Ann', lastName: 'Lee', role: 'staff', status: 'active', image: null },
    });
    const response = await staffClient.put(profilePath, {
      body: { email: 'x@y.example', role: 'member', status: 'suspended', permissions: ['admin-access'] },
    });
    expect(response.status).toBe(200);
    expect((await staffClient.get('/tenant/user')).body.data).toEqual(before);
    expect((await staffClient.get('/tenant/auth/profile/user-info')).body.permissions).toEqual([]);
  });

  test.each([
    ['a first name of one letter', { firstName: 'A' }, 'firstName', 'At least 2 characters'],
    ['no last name', { lastName: '  ' }, 'lastName', 'This field is required'],
    ['a name of 501 letters', { firstName: 'x'.repeat(501) }, 'firstName', 'At most 500 characters'],
    [
      'letters in a phone',
      { phone: 'call me' },
      'phone',
      'Please enter a phone number in digits, such as +49 30 901820',
    ],
    ['an invalid country code', { country: 'Ukraine' }, 'country', 'This does not have the expected format'],
    [
      'an unknown time zone',
      { timezone: 'Mars/Base' },
      'timezone',
      'Please choose a time zone from the list',
    ],
    ['an unsupported language', { locale: 'xx' }, 'locale', 'Please choose one of the offered values'],
    [
      'working hours that end before they start',
      { workSchedule: { mon: { start: '18:00', end: '09:00' } } },
      'workSchedule.mon',
      'The end must be later than the start',
    ],
    ['an unknown weekday', { workSchedule: { someday: workday } }, 'workSchedule.someday', 'Unknown entry'],
    [
      'a picture that does not exist',
      { avatar: '01890000-0000-7000-8000-000000000000' },
      'avatar',
      'There is no such file',
    ],
  ])('rejects %s with an error on that field', async (_, body, field, text) => {
    const response = await staffClient.put(profilePath, { body });
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ code: 'INVALID_INPUT', message: text, errors: { [field]: [text] } });
  });

  test('fills missing working days as days off, and stores none for a member', async () => {
    const { body } = await staffClient.put(profilePath, { body: { workSchedule: { mon: workday } } });
    const daysOff = { tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
    expect(body.data.workSchedule).toEqual({ mon: workday, ...daysOff });
    const ignored = await memberClient.put(profilePath, { body: { workSchedule: { mon: workday } } });
    expect([ignored.status, ignored.body.data.workSchedule]).toEqual([200, null]);
  });

  test('stores text exactly as typed, including markup', async () => {
    const firstName = `<b>O'Neil</b> "Ко" 李 \\ %`;
    const { body } = await staffClient.put(profilePath, { body: { firstName } });
    expect(body.data.firstName).toBe(firstName);
  });

  test.each(['陈', '김', 'あ', 'カ'])('accepts a name of the one sign %s', async (lastName) => {
    const { body, status } = await staffClient.put(profilePath, { body: { lastName } });
    expect([status, body.data.lastName]).toEqual([200, lastName]);
  });

  test('rejects a null character, which PostgreSQL text cannot contain', async () => {
    expect((await staffClient.put(profilePath, { body: { firstName: 'a\0b' } })).status).toBe(400);
  });
});

describe('the response language', () => {
  test('follows the weights of Accept-Language, then the account', async () => {
    const client = await testApp.signInAs(await testApp.createPerson(school, { locale: 'fr' }));
    const message = async (language: string) =>
      (await client.put(profilePath, { body: { firstName: '' }, headers: { 'accept-language': language } }))
        .body.message;
    expect(await message('xx, de;q=0.5, es-MX;q=0.8')).toBe('Este campo es obligatorio');
    expect(await message('*')).toBe('Ce champ est obligatoire');
    expect(await message('xx')).toBe('Ce champ est obligatoire');
  });
});

describe('the own picture', () => {
  const createPng = () =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: '#c40' } })
      .png()
      .toBuffer();
  const buildForm = (bytes: Uint8Array, name = 'me.png') => {
    const data = new FormData();
    data.set('file', new Blob([new Uint8Array(bytes)]), name);
    return { raw: data };
  };

  test.each([
    ['staff', 'staff'],
    ['a member', 'member'],
  ] as const)('of %s can be uploaded, shown and deleted, also twice', async (_, role) => {
    const client = await testApp.signInAs(await testApp.createPerson(school, { role }));
    const upload = await client.post('/tenant/user/avatar', buildForm(await createPng()));
    expect(upload.status).toBe(200);
    const { image } = upload.body.data;
    const download = await fetch(new URL(image, testApp.address));
    expect([download.status, download.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(
      new URL(
        (await client.get('/tenant/auth/profile/user-info')).body.user.image,
        testApp.address,
      ).pathname.split('/')[3],
    ).toBe(new URL(image, testApp.address).pathname.split('/')[3]);
    expect((await client.delete('/tenant/user/avatar')).status).toBe(204);
    expect((await client.delete('/tenant/user/avatar')).status).toBe(204);
    expect((await client.get('/tenant/auth/profile/user-info')).body.user.image).toBeNull();
  });

  test.each([
    [
      'a text file named as an image',
      () => Buffer.from('hello, this is text'),
      415,
      'Invalid file type. Please select an image',
    ],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      415,
      'Invalid file type. Please select an image',
    ],
    [
      'a file one byte above the limit',
      () => Buffer.alloc(1_048_577, 1),
      413,
      'File size must not exceed 1 MB',
    ],
    ['an empty file', () => Buffer.alloc(0), 400, 'The file is empty'],
  ])('rejects %s', async (_, bytes, status, message) => {
    const response = await staffClient.post('/tenant/user/avatar', buildForm(bytes()));
    expect([response.status, response.body.message]).toEqual([status, message]);
  });

  test('leaves one file when uploaded several times concurrently', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    const bytes = await createPng();
    await Promise.all(Array.from({ length: 4 }, () => client.post('/tenant/user/avatar', buildForm(bytes))));
    const storedFiles = await testApp.runSql<{ id: string }>(
      school.id,
      'select id from files where uploaded_by = $1',
      [person.id],
    );
    const { image } = (await client.get('/tenant/user')).body.data;
    expect(storedFiles).toEqual([{ id: image.split('/')[3] }]);
  });

  test('reports the missing field when no file is sent', async () => {
    const response = await staffClient.post('/tenant/user/avatar', { raw: new FormData() });
    expect(response.status).toBe(400);
    expect(response.body.errors.file).toEqual(['Please choose a file']);
  });

  test('cannot be uploaded or deleted by visitors', async () => {
    expect((await testApp.visitor.post('/tenant/user/avatar', buildForm(await createPng()))).status).toBe(
      401,
    );
    expect((await testApp.visitor.delete('/tenant/user/avatar')).status).toBe(401);
  });
});
