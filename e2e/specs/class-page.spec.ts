import type { Page } from '@playwright/test';
import { stub } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { openClassWork } from '../support/class-work.ts';
import { allowConsoleMessage } from '../support/console-messages.ts';
import { makeCourse } from '../support/courses.ts';
import { dialogButton, main, toast } from '../support/courses-page.ts';
import { buildGaps, buildTrueFalse } from '../support/lessons.ts';
import { fillLibrary } from '../support/library.ts';
import { expect, test } from '../support/test.ts';

const exercise = (page: Page, name: string) => main(page).getByRole('listitem', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const tool = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Creates a class whose lesson has two sections and a homework section created between them. */
const createTalkClass = (school: Parameters<typeof openClassWork>[0]) =>
  openClassWork(school, async ({ add, request, apiPath }) => {
    const homework = await request('POST', `${apiPath}/sections`, { isHomework: true });
    const second = await request('POST', `${apiPath}/sections`, { name: 'Reading' });
    await add(buildGaps('To be'));
    await add(buildTrueFalse('Snow'));
    await add(buildTrueFalse('Rain'), second.id);
    await add(buildGaps('At home'), homework.id);
  });

const libraryCourse = {
  key: 'class-page-spec',
  name: 'Harbour English',
  language: 'en',
  teachingLanguage: 'uk',
  level: 'a1',
  sections: [
    { name: 'Quay', lessons: [{ name: 'Ships', sections: [{ exercises: [buildTrueFalse('Sails')] }] }] },
  ],
};

test('a teacher works with sections, students, hidden exercises, resets, access, and completes the lesson', async ({
  open,
  school,
}) => {
  const work = await createTalkClass(school);
  const [anna, boris] = work.students.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const page = await open(work.teacher, work.path);
  await expect(page.getByRole('heading', { level: 2, name: 'Greetings' })).toBeVisible();
  await expect(page.getByRole('tablist', { name: 'Sections of the lesson' }).getByRole('tab')).toHaveText([
    ...['Section 1', 'Reading', 'Lesson homework'],
  ]);
  await expect(exercise(page, 'Snow')).toBeVisible();
  await expectAccessible(page);
  await expect(exercise(page, 'Snow').getByRole('radiogroup').first()).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/(^| )dark( |$)/);
  await expectAccessible(page, 'colours');

  await tab(page, 'Reading').click();
  await expect(exercise(page, 'Rain')).toBeVisible();
  await page.goto(work.path);
  await expect(exercise(page, 'Rain')).toBeVisible();
  const side = page.getByRole('complementary', { name: 'Class panel' });
  await side.getByRole('button', { name: 'Snow' }).click();
  await expect(exercise(page, 'Snow')).toBeFocused();

  const switcher = side.getByRole('combobox', { name: 'Student' });
  await expect(switcher.locator(':checked')).toHaveText(anna ?? '');
  await page.keyboard.press('.');
  await expect(switcher.locator(':checked')).toHaveText(boris ?? '');
  await page.keyboard.press('.');
  await expect(switcher.locator(':checked')).toHaveText(anna ?? '');

  await exercise(page, 'Snow').getByRole('button', { name: 'Hide' }).click();
  await expect(exercise(page, 'Snow').getByText('Hidden from students')).toBeVisible();
  const [student] = work.students;
  if (!student) throw new Error('the class has no student');
  const learner = await open(student, `${work.path}?section=`);
  await expect(exercise(learner, 'To be')).toBeVisible();
  await expect(exercise(learner, 'Snow')).toHaveCount(0);
  await expect(main(learner).getByRole('region', { name: 'Teaching tools' })).toHaveCount(0);
  await expect(main(learner).getByRole('button', { name: /^(Hide|Reset answers)$/ })).toHaveCount(0);
  await expect(learner.getByRole('combobox', { name: 'Student' })).toHaveCount(0);
  await exercise(page, 'Snow').getByRole('button', { name: 'Show' }).click();
  await expect(exercise(learner, 'Snow')).toBeVisible();

  await exercise(page, 'To be').getByRole('button', { name: 'Reset answers' }).click();
  await expect(page.getByRole('dialog')).toContainText('of all 2 students');
  await dialogButton(page, 'Reset answers').click();
  await expect(toast(page, 'Answers reset')).toBeVisible();
  const resetOfOne = page.waitForRequest((request) => request.method() === 'DELETE');
  await exercise(page, 'To be').getByRole('button', { name: 'Reset answers' }).click();
  await dialogButton(page, `Only ${anna}`).click();
  expect((await resetOfOne).url()).toContain(`studentId=${work.students[0]?.id}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tool(page, 'Grant access').click();
  const lessonAccess = page.getByRole('switch', { name: 'Lesson access' });
  await lessonAccess.click();
  await expect(toast(page, 'Access granted to all students of the class')).toBeVisible();
  await expect(lessonAccess).toBeChecked();
  await lessonAccess.click();
  await expect(toast(page, 'Access revoked for all students of the class')).toBeVisible();
  await page.keyboard.press('Escape');

  await tool(page, 'Complete lesson').click();
  await expect(page.getByRole('dialog', { name: 'Complete “Greetings”?' })).toContainText(
    'Nothing is charged: the class has no plan.',
  );
  await dialogButton(page, 'Complete lesson').click();
  await expect(tool(page, 'Lesson completed')).toBeDisabled();
  await tab(page, 'Covered').click();
  await expect(side.getByRole('list', { name: 'Covered' })).toContainText('Greetings');
});

test('exercises take most of the width; tools and student name stay visible, also on a phone', async ({
  open,
  school,
}) => {
  const work = await createTalkClass(school);
  const [anna, boris] = work.students;
  if (!anna || !boris) throw new Error('the class has no students');
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    const page = await open(work.teacher, work.path, { width, height, touch: width < 500 });
    const snow = exercise(page, 'Snow');
    await expect(snow.getByRole('radiogroup').first()).toBeVisible();
    const tools = main(page).getByRole('region', { name: 'Teaching tools' });
    const viewed = main(page).getByRole('combobox', { name: 'Answers of' });
    await expect(viewed.locator(':checked')).toHaveText(`${anna.firstName} ${anna.lastName}`);
    if (width > 1000) {
      expect((await snow.boundingBox())?.width).toBeGreaterThanOrEqual(0.6 * width);
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(tools.getByRole('button', { name: 'Follow me' })).toBeInViewport({ ratio: 1 });
    await expect(viewed).toBeInViewport({ ratio: 1 });
    const [bar, name] = await Promise.all([tools.boundingBox(), viewed.boundingBox()]);
    // The name and the tools are in one bar below the header.
    expect(
      Math.abs((bar?.y ?? 0) + (bar?.height ?? 0) / 2 - (name?.y ?? 0) - (name?.height ?? 0) / 2),
    ).toBeLessThan(4);
    await viewed.selectOption(`${boris.firstName} ${boris.lastName}`);
    await expect(page).toHaveURL(new RegExp(`student=${boris.id}`));
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'names');
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('a teacher can open the answer key below an answer, and a student cannot', async ({ open, school }) => {
  const work = await createTalkClass(school);
  const [student] = work.students;
  if (!student) throw new Error('the class has no student');
  const scripts: string[] = [];
  const page = await open(work.teacher, `${work.path}?student=${student.id}`, {
    before: async (page) => void page.on('request', (request) => scripts.push(request.url())),
  });
  const toBe = exercise(page, 'To be');
  await expect(toBe.getByRole('textbox').first()).toHaveValue('');
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await toBe.getByRole('button', { name: 'Answer key' }).click();
  const key = toBe.getByRole('region', { name: 'Answer key' });
  await expect(key.getByText('Right answers')).toBeVisible();
  await expect(key.getByRole('textbox').first()).toHaveValue('am');
  expect(scripts.slice(before).some((url) => url.includes('answer-key'))).toBe(true);
  // The answer of the student stays unchanged.
  await expect(toBe.getByRole('textbox').first()).toHaveValue('');
  await expectAccessible(page);
  await toBe.getByRole('button', { name: 'Answer key' }).click();
  await expect(key).toHaveCount(0);

  const learner = await open(student, work.path);
  await expect(exercise(learner, 'To be').getByRole('textbox').first()).toBeEditable();
  await expect(learner.getByRole('button', { name: 'Answer key' })).toHaveCount(0);
});

test('failures of hiding, resetting and granting access are shown and logged', async ({ open, school }) => {
  const work = await createTalkClass(school);
  const classPath = `/api/tenant/classes/${work.classId}`;
  const logged: string[] = [];
  const page = await open(work.teacher, work.path, {
    before: async (page) => {
      page.on('console', (message) => logged.push(message.text()));
      await stub(page, `${classPath}/exercises/hidden`, { status: 500 });
    },
  });
  const failures = {
    read: 'Failed to load hidden exercises',
    hide: 'Failed to change the visibility of the exercise',
    reset: 'Failed to reset answers',
    access: 'Access management error',
  };
  allowConsoleMessage(page, new RegExp(Object.values(failures).join('|')));
  await expect(toast(page, failures.read)).toBeVisible();
  await page.route(`**${classPath}/**`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  );
  await exercise(page, 'Snow').getByRole('button', { name: 'Hide' }).click();
  await expect(toast(page, failures.hide)).toBeVisible();
  await exercise(page, 'To be').getByRole('button', { name: 'Reset answers' }).click();
  await dialogButton(page, 'Reset answers').click();
  await expect(toast(page, failures.reset)).toBeVisible();
  await dialogButton(page, 'Cancel').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tool(page, 'Grant access').click();
  const lessonAccess = page.getByRole('switch', { name: 'Lesson access' });
  await lessonAccess.click();
  await expect(toast(page, failures.access)).toBeVisible();
  await expect(lessonAccess).not.toBeChecked();
  for (const text of Object.values(failures))
    await expect.poll(() => logged.some((line) => line.includes(text))).toBe(true);
});

test('a URL with an unknown lesson shows that it cannot be opened', async ({ open, school }) => {
  const work = await createTalkClass(school);
  for (const lesson of ['junk', '018f3c5e-0000-7000-8000-000000000000']) {
    const page = await open(work.teacher, `${work.path}?lesson=${lesson}`);
    allowConsoleMessage(page, /status of 40[04]/);
    await expect(page.getByText('You cannot open this lesson')).toBeVisible();
  }
});

test('on a phone the panel is a bottom sheet whose outline leads to an exercise', async ({
  open,
  school,
}) => {
  const work = await createTalkClass(school);
  const [student] = work.students;
  if (!student) throw new Error('the class has no student');
  const page = await open(student, work.path, { width: 390, height: 844, touch: true });
  await expect(exercise(page, 'To be')).toBeVisible();
  await page.getByRole('button', { name: 'Class panel' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Class panel' });
  // The sheet gets its name when its heading is there.
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Rain' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(exercise(page, 'Rain')).toBeInViewport();
});

test('teachers choose material from courses and copy lessons of a library; others are told that they may not', async ({
  open,
  school,
}) => {
  const work = await createTalkClass(school);
  const { request } = work;
  const course = await makeCourse(request, 'Travel English', { Airport: ['Boarding'] });
  const page = await open(work.teacher, work.path);
  await main(page).getByRole('link', { name: 'Change material' }).click();
  await expect(page).toHaveURL(`${work.path}/select-material`);
  await expect(main(page).getByRole('heading', { name: 'My courses' })).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('searchbox').fill('boarding');
  await expect(main(page).getByRole('link', { name: 'English', exact: true })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Travel English' }).click();
  await expect(page).toHaveURL(`${work.path}/select-material/course/${course.id}`);
  const choose = main(page).getByRole('button', { name: 'Choose: Boarding' });
  await expect(choose).toBeVisible();
  await expectAccessible(page);

  allowConsoleMessage(page, /Failed to attach the lesson/);
  const call = `/api/tenant/classes/${work.classId}/attach-lesson`;
  await stub(page, call, { status: 500 });
  await choose.click();
  await expect(toast(page, 'Failed to attach the lesson')).toBeVisible();
  await page.unrouteAll();
  await choose.click();
  await expect(page).toHaveURL(work.path);
  await expect(page.getByRole('heading', { level: 2, name: 'Boarding' })).toBeVisible();

  const [student] = work.students;
  if (!student) throw new Error('the class has no student');
  const learner = await open(student, `${work.path}/select-material`);
  await expect(learner.getByRole('heading', { name: /You do not have permission/ })).toBeVisible();
  const stranger = await open(await school.person('teacher'), `${work.path}/select-material`);
  await expect(stranger.getByText('Only teachers of the class choose its material')).toBeVisible();

  await fillLibrary('kalyna-hub', [libraryCourse]);
  await page.goto(`${work.path}/select-material?q=harbour`);
  await main(page).getByRole('link', { name: libraryCourse.name }).click();
  await main(page).getByRole('button', { name: 'Choose: Ships' }).click();
  await main(page).getByRole('button', { name: 'Make my own copy' }).click();
  await expect(page).toHaveURL(/\/courses\/.+\/lessons\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Ships' })).toBeVisible();
  await page.goto(work.path);
  await expect(main(page).getByRole('link', { name: 'Edit material' })).toBeVisible();
});
