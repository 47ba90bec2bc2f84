import { isRequestTo, readLocalStorage } from '../support/api.ts';
import { navigateTo } from '../support/client-navigation.ts';
import { expect, test } from '../support/test.ts';

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
  test(`each list of the actor ${actor} requests its first page of ten rows with the token`, async ({
    open,
  }) => {
    const page = await open(actor, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [path, call] of lists[actor]) {
      await test.step(path, async () => {
        const requested = page.waitForRequest((request) => isRequestTo(request, `/api/tenant/${call}`));
        await navigateTo(page, path);
        const request = await requested;
        const { searchParams } = new URL(request.url());
        expect([searchParams.get('page'), searchParams.get('limit')]).toEqual(['1', '10']);
        expect(await request.headerValue('authorization')).toBe(
          `Bearer ${await readLocalStorage(page, 'token')}`,
        );
      });
    }
  });
}

test('a printed list has its rows and their number, but no controls', async ({ open, person }) => {
  await person('member');
  const page = await open('admin', '/users/students');
  const list = page.getByRole('table', { name: 'Students' });
  const shown = list.getByRole('row').nth(1);
  const pressed = [page.getByRole('searchbox'), shown.getByRole('button', { name: 'Actions' })];
  for (const one of pressed) await expect(one).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const one of pressed) await expect(one).toBeHidden();
  await expect(shown).toBeVisible();
  await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible();
});
