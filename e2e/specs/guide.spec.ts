import type { Actor } from '../support/school.ts';
import { expect, test } from '../support/test.ts';
import { toStoredTheme } from '../support/tested-pages.ts';

const guideParts = {
  admin: { part: 'For administrators', page: 'Set up the school', next: 'People and permissions' },
  teacher: { part: 'For teachers', page: 'Courses and lessons', next: 'Building exercises' },
  member: { part: 'For students', page: 'Your lesson', next: 'Your homework' },
} as const satisfies Partial<Record<Actor, object>>;

for (const [who, { part, page: first, next }] of Object.entries(guideParts)) {
  test(`a ${who} opens the guide from the user menu, finds their part first, and reads on`, async ({
    open,
  }) => {
    const page = await open(who as keyof typeof guideParts, '/dashboard');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(Ada|Tom|Mia) Lee$/ })
      .click();
    await page.getByRole('menuitem', { name: 'User guide' }).click();
    await expect(page).toHaveURL('/guide');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(part);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${first}`) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'User guide' }).getByRole('link').first()).toHaveText(
      first,
    );
    await page
      .getByRole('navigation', { name: 'Go on reading' })
      .getByRole('link', { name: new RegExp(`${next}$`) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();
  });
}

test('an empty list links to its guide page, which quotes the button', async ({ open, person }) => {
  const page = await open(await person('teacher'), '/courses/own');
  const button = page.getByRole('button', { name: 'Add course' });
  await expect(button).toBeVisible();
  const label = (await button.textContent()) ?? '';
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect(page).toHaveURL('/guide/courses');
  await expect(page.getByRole('main').getByRole('strong').filter({ hasText: label })).toBeVisible();
});

test('students are linked to a page written for them', async ({ open, person }) => {
  const page = await open(await person('member'), '/lessons/classes');
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect(page).toHaveURL('/guide/lesson');
});

test('on a phone from right to left the list folds up, and a picture has its size before it loads', async ({
  open,
}) => {
  const page = await open('member', '/guide/lesson', {
    width: 390,
    height: 844,
    storage: { theme: toStoredTheme({ mode: 'dark', direction: 'rtl' }) },
  });
  const picture = page.getByRole('img', { name: 'A checked exercise on a phone' });
  const before = await picture.boundingBox();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  const after = await picture.boundingBox();
  expect(before?.height).toBeGreaterThan(100);
  expect(after?.height).toBe(before?.height);
  expect(after?.width).toBeLessThanOrEqual(390);
  const list = page.getByRole('navigation', { name: 'User guide' });
  await expect(list).toBeHidden();
  await page.getByText('All pages of the guide').click();
  await list.getByRole('link', { name: 'Learning words' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Learning words' })).toBeVisible();
  await expect(list).toBeHidden();
});

test('an installation with its own guide links to that one', async ({ open }) => {
  const own = 'https://guide.example/';
  const page = await open('plainStaff', '/dashboard', {
    before: async (opened) =>
      void (await opened.route('**/api/page-config', async (route) => {
        const response = await route.fetch();
        const config = await response.json();
        await route.fulfill({
          response: response,
          json: { ...config, links: { ...config.links, userGuide: own } },
        });
      })),
  });
  await page.getByRole('banner').getByRole('button', { name: 'Paul Lee' }).click();
  await expect(page.getByRole('menuitem', { name: 'User guide' })).toHaveAttribute('href', own);
});

test('the guide is searched without the mouse, also by the texts of buttons', async ({ open }) => {
  const page = await open('teacher', '/guide');
  const field = page.getByRole('searchbox', { name: 'Search the guide' });
  await field.fill('ADD CÓURSE');
  const results = page.getByRole('list', { name: 'Found pages' }).getByRole('link');
  await expect(results.first()).toContainText('Courses and lessons');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ pages? found$/ })).toBeVisible();
  await expect(results.first().locator('mark').filter({ hasText: /^add$/i })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.press('Tab');
  await page.keyboard.press('Tab');
  await expect(results.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Courses and lessons' })).toBeVisible();
  await expect(field).toHaveValue('');
  await page.goBack();
  await expect(field).toHaveValue('ADD CÓURSE');
  await expect(results.first()).toContainText('Courses and lessons');
});

test('administrators learn where the page for operators is, and others do not', async ({ open }) => {
  const administrator = await open('admin', '/guide');
  await expect(administrator.getByText('docs/operating.md')).toBeVisible();
  const student = await open('member', '/guide');
  await expect(student.getByRole('heading', { level: 2, name: 'For students' })).toBeVisible();
  await expect(student.getByText('docs/operating.md')).toHaveCount(0);
});

test('a search above a page of the guide says when nothing is found, and clearing it shows the page', async ({
  open,
}) => {
  const page = await open('member', '/guide/lesson', { locale: 'uk' });
  const field = page.getByRole('searchbox', { name: 'Пошук у посібнику' });
  await expect(page.locator('main ol img').first()).toBeVisible();
  await field.fill('дирижабль');
  await expect(page.getByRole('status').filter({ hasText: 'Нічого не знайдено' })).toHaveCount(1);
  await expect(page.getByRole('main').getByText('Нічого не знайдено').last()).toBeVisible();
  await expect(page.locator('main ol img')).toHaveCount(0);
  await field.press('Escape');
  await expect(page).toHaveURL('/guide/lesson');
  await expect(page.locator('main ol img').first()).toBeVisible();
});
