import { expect, test } from '../world/test.ts';
import { walkTo } from '../world/walk.ts';

const lists = {
  admin: [
    ['/users/students', 'users'],
    ['/users/teachers', 'users'],
    ['/users/staff', 'users'],
    ['/users/groups', 'groups'],
    ['/lessons/classes/school', 'classes'],
    ['/settings/school/plans', 'school/plans'],
  ],
  member: [
    ['/dictionary', 'dictionary'],
    ['/settings/profile/plans-history', 'user/plans/history'],
  ],
} as const;

for (const actor of ['admin', 'member'] as const) {
  test(`every list of the actor ${actor} begins with its first page, ten at a time`, async ({ open }) => {
    const page = await open(actor, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [path, call] of lists[actor]) {
      await test.step(path, async () => {
        const asked = page.waitForRequest((request) =>
          new URL(request.url()).pathname.endsWith(`/tenant/${call}`),
        );
        await walkTo(page, path);
        const { searchParams } = new URL((await asked).url());
        expect([searchParams.get('page'), searchParams.get('limit')]).toEqual(['1', '10']);
      });
    }
  });
}
