import { expect, test } from '../support/test.ts';

test('a page without permission says so', async ({ open }) => {
  const page = await open('plainStaff', '/lessons/schedule');
  await expect(page).toHaveURL('/access-denied');
  await expect(
    page.getByText('You do not have permission to access this page', { exact: true }),
  ).toBeVisible();
});

for (const [who, path, way] of [
  ['visitor', '/auth/404', 'Sign in'],
  ['plainStaff', '/404', 'Back to home'],
  ['member', '/404', 'Back to home'],
] as const) {
  test(`${path} tells a ${who} that the page may have been deleted or never existed`, async ({ open }) => {
    const page = await open(who, path);
    await expect(page.getByText(/may have been deleted or never existed/)).toBeVisible();
    await expect(page.getByRole('link', { name: way, exact: true })).toBeVisible();
  });
}

test('the 404 page links a visitor to sign-in', async ({ open }) => {
  const page = await open('visitor', '/auth/404');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/auth/signin');
});

test('error pages have neither sidebar nor header menu', async ({ open }) => {
  for (const [who, path] of [
    ['visitor', '/auth/404'],
    ['visitor', '/auth/signin'],
    ['teacher', '/404'],
    ['teacher', '/access-denied'],
  ] as const) {
    const page = await open(who, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /sidebar|Open navigation/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Tom Lee' })).toHaveCount(0);
  }
});
