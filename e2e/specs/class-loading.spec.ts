/** On a phone, the class page prefetches its data in parallel with its code, and only once. */
import type { Page } from '@playwright/test';
import { openClassWork } from '../support/class-work.ts';
import { delayCodeUntilRequested } from '../support/delay-code.ts';
import { buildGaps, buildTrueFalse } from '../support/lessons.ts';
import type { School } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 412, height: 823, touch: true };

const openLesson = (school: School) =>
  openClassWork(school, async ({ add }) => {
    for (let number = 1; number <= 12; number++)
      await add(number % 3 === 0 ? buildTrueFalse(`Snow ${number}`) : buildGaps(`To be ${number}`));
  });

const firstField = (page: Page) =>
  page.locator('main li[id^="exercise-"]').first().getByRole('textbox').first();

test('the class and its answers are requested before the code of the page has loaded, and each once', async ({
  open,
  school,
}) => {
  const work = await openLesson(school);
  const [student] = work.students;
  if (!student) throw new Error('the class has no student');
  for (const who of [work.teacher, student]) {
    let requests: readonly string[] = [];
    const page = await open(who, work.path, {
      ...phone,
      before: async (page) => {
        requests = await delayCodeUntilRequested(page, `/classes/${work.classId}`, ['', '/answers']);
      },
    });
    await expect(firstField(page)).toBeVisible();
    const first = requests.filter((call) => call === '' || call.startsWith('/answers'));
    expect(first.toSorted()).toEqual(['', '/answers?lessonId=attached']);
  }
});

test('comments, notes and hidden exercises are prefetched in parallel with the code, and once', async ({
  open,
  school,
}) => {
  const work = await openLesson(school);
  const [student] = work.students;
  if (!student) throw new Error('the class has no student');
  const counts = '/comments/counts';
  const teacherPaths = [counts, '/exercises/hidden', '/notes'];
  for (const [who, paths] of [[work.teacher, teacherPaths] as const, [student, [counts]] as const]) {
    let requests: readonly string[] = [];
    const page = await open(who, work.path, {
      ...phone,
      before: async (page) => {
        requests = await delayCodeUntilRequested(page, `/classes/${work.classId}`, paths);
      },
    });
    await expect(firstField(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const requestedPaths = requests
      .map((call) => call.split('?')[0])
      .filter((path) => path && path !== '/answers');
    expect(requestedPaths.toSorted()).toEqual(paths);
  }
});

/** Runs in the page: records how many frames were drawn before its code started. */
function recordStart(): void {
  let frames = 0;
  requestAnimationFrame(() => (frames += 1));
  const watch = new MutationObserver(() => {
    if (!document.querySelector('script[type="module"]')) return;
    watch.disconnect();
    document.documentElement.dataset.begun = String(frames);
  });
  watch.observe(document, { childList: true, subtree: true });
}

test('the document paints before its code starts, even when all files are cached', async ({
  open,
  school,
}) => {
  const work = await openLesson(school);
  const page = await open(work.teacher, work.path, {
    ...phone,
    before: async (page) => void (await page.addInitScript(recordStart)),
  });
  await expect(firstField(page)).toBeVisible();
  await page.reload();
  await expect(firstField(page)).toBeVisible();
  expect(await page.locator('html').getAttribute('data-begun')).toBe('1');
});

/** Runs in the page: records how many exercises are listed and how many are rendered when the first one is. */
function recordFirstRender(): void {
  const cards = 'main li[id^="exercise-"]';
  const watch = new MutationObserver(() => {
    if (!document.querySelector(`${cards} input`)) return;
    watch.disconnect();
    const all = [...document.querySelectorAll(cards)];
    const drawn = all.filter((card) => card.querySelector('input'));
    document.documentElement.dataset.picture = `${drawn.length} of ${all.length}`;
  });
  watch.observe(document, { childList: true, subtree: true });
}

test('the first render of a lesson has all cards and one exercise, and the others follow', async ({
  open,
  school,
}) => {
  const work = await openLesson(school);
  const page = await open(work.teacher, work.path, {
    ...phone,
    before: async (page) => void (await page.addInitScript(recordFirstRender)),
  });
  await expect(page.locator('html')).toHaveAttribute('data-picture', '1 of 12');
  const drawn = page.locator('main li[id^="exercise-"]').filter({ has: page.locator('input') });
  await expect(drawn).toHaveCount(12);
});

test('schemas, forms and menus load when a form or a menu opens', async ({ open, school }) => {
  const work = await openLesson(school);
  const scripts: string[] = [];
  const page = await open(work.teacher, work.path, {
    ...phone,
    before: async (page) => {
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
          document.documentElement.dataset.refused = blockedURI;
        });
      });
      page.on('response', async (response) => {
        if (/\.js$/.test(new URL(response.url()).pathname)) scripts.push(await response.text());
      });
    },
  });
  await expect(firstField(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const code = () => scripts.join('\n');
  // The code contains no strings that identify these libraries after bundling.
  expect(code()).not.toContain('invalid_type');
  expect(code()).not.toContain('data-floating-ui');
  await page.getByRole('button', { name: 'Actions' }).first().click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect.poll(code).toContain('data-floating-ui');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Comments' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
  await expect.poll(code).toContain('invalid_type');
  // The page causes no report of the content security policy: zod would call `new Function` unless configured not to.
  await expect(page.locator('html')).not.toHaveAttribute('data-refused');
});
