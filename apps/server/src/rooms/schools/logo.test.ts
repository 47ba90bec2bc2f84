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

  it('can be uploaded, seen by everybody, replaced and deleted', async () => {
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

  it('can be deleted when there is none', async () => {
    expect([(await admin.delete(logo)).status, (await admin.delete(logo)).status]).toEqual([204, 204]);
  });

  it('leaves one file when uploaded several times concurrently', async () => {
    const bytes = await png();
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(avatar, fileForm(bytes))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await world.sql(school.id, "select id from files where purpose = 'logo'")).toHaveLength(1);
  });

  const padded = async (size: number) => {
    const picture = await photograph();
    return Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
  };
  it('can have exactly 1 MB and not more', async () => {
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
    ['a text file', Buffer.from('hello'), 'a.txt', 415, notAnImage],
    ['a text file named as an image', Buffer.from('hello'), 'a.png', 415, notAnImage],
    ['a PDF named as an image', pdf, 'a.png', 415, notAnImage],
    ['an SVG', svg, 'a.svg', 415, notAnImage],
    ['an empty file', Buffer.alloc(0), 'a.png', 400, 'The file is empty'],
  ])('rejects %s and stores nothing', async (_, bytes, name, status, message) => {
    const answer = await admin.post(avatar, fileForm(bytes, name));
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await world.sql(school.id, 'select id from files')).toEqual([]);
    expect(await shownLogo()).toBeNull();
  });

  it('reports the missing field when no file is sent', async () => {
    const { status, body } = await admin.post(avatar, { raw: new FormData() });
    expect([status, body.errors]).toEqual([400, { file: ['Please choose a file'] }]);
  });
});
