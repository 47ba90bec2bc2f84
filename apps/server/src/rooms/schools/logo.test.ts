import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileForm } from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import { pdf, photograph, png, svg } from '../../../test/kernel/pictures.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';

const general = '/tenant/school/general';
const avatar = '/tenant/school/avatar';
const logo = '/tenant/school/logo';

let world: World;
let school: TestSchool;
let admin: Door;

beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
});
beforeEach(async () => {
  school = await world.school();
  admin = await world.as(school.admin);
});
afterAll(() => world.close());

describe('the logo', () => {
  const shownLogo = async () => (await admin.get(general)).body.data.logo;

  it('is uploaded, shown to everybody, replaced, and deleted again', async () => {
    const first = await admin.post(avatar, fileForm(await png()));
    expect([first.status, Object.keys(first.body.data)]).toEqual([200, ['logo']]);
    const member = await world.as(await world.person(school, { role: 'member' }));
    const { school: seen } = (await member.get('/tenant/auth/profile/user-info')).body;
    expect((await fetch(new URL(seen.logo, world.address))).status).toBe(200);
    const second = await admin.post(avatar, fileForm(await photograph(), 'logo.jpg'));
    expect((await fetch(new URL(first.body.data.logo, world.address))).status).toBe(404);
    expect((await fetch(new URL(second.body.data.logo, world.address))).status).toBe(200);
    expect((await admin.delete(logo)).status).toBe(204);
    expect(await shownLogo()).toBeNull();
    expect((await fetch(new URL(second.body.data.logo, world.address))).status).toBe(404);
  });

  it('that is not there is deleted without a fault', async () => {
    expect([(await admin.delete(logo)).status, (await admin.delete(logo)).status]).toEqual([204, 204]);
  });

  it('leaves one file however many are uploaded at once', async () => {
    const bytes = await png();
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(avatar, fileForm(bytes))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await world.sql(school.id, "select id from files where purpose = 'logo'")).toHaveLength(1);
  });

  const padded = async (size: number) => {
    const picture = await photograph();
    return Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
  };
  it('has at most 1 MB, and that much exactly', async () => {
    expect((await admin.post(avatar, fileForm(await padded(1_048_576)))).status).toBe(200);
    const kept = await shownLogo();
    const refused = await admin.post(avatar, fileForm(await padded(1_048_577)));
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      413,
      'IMAGE_TOO_LARGE',
      'File size must not exceed 1 MB',
    ]);
    expect(new URL((await shownLogo()) ?? '', world.address).pathname.split('/')[3]).toBe(
      new URL(kept, world.address).pathname.split('/')[3],
    );
  });

  const notAnImage = 'Invalid file type. Please select an image';
  it.each([
    ['a text', Buffer.from('hello'), 'a.txt', 415, notAnImage],
    ['a text that calls itself a picture', Buffer.from('hello'), 'a.png', 415, notAnImage],
    ['a PDF that calls itself a picture', pdf, 'a.png', 415, notAnImage],
    ['an SVG', svg, 'a.svg', 415, notAnImage],
    ['nothing', Buffer.alloc(0), 'a.png', 400, 'The file is empty'],
  ])('refuses %s, and nothing is stored', async (_, bytes, name, status, message) => {
    const answer = await admin.post(avatar, fileForm(bytes, name));
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await world.sql(school.id, 'select id from files')).toEqual([]);
    expect(await shownLogo()).toBeNull();
  });

  it('names the field of a file that was not sent', async () => {
    const { status, body } = await admin.post(avatar, { raw: new FormData() });
    expect([status, body.errors]).toEqual([400, { file: ['Please choose a file'] }]);
  });
});
