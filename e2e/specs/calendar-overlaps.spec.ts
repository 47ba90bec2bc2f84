/** Many lessons at the same time: names stay readable, teachers have columns, and each lesson links to its class. */
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createTimetable } from '../support/calendar.ts';
import { createApiClient } from '../support/courses.ts';
import { dialog, main } from '../support/courses-page.ts';
import { openSchool, type School } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

const day = '2027-03-03';
const names = [
  'Англійська для початківців',
  'Німецька',
  'Розмовний клуб',
  'Italiano avanzato',
  'Kinder English',
];

/** Five teachers with lessons at nine o’clock in Kyiv on one Wednesday. */
async function createCrowd(school: School) {
  const admin = await school.person('admin');
  const request = await createApiClient(admin);
  for (const [index, name] of names.entries()) {
    const teacher = await school.person({
      permissions: ['teacher'],
      firstName: 'Tom',
      lastName: `Ray ${index}`,
    });
    const student = await school.person('member');
    const classFields = { name, type: 'personal', teacherId: teacher.id, studentId: student.id };
    const { id: classId } = await request('POST', '/classes', classFields);
    const lesson = { classId, startsAt: `${day}T09:00:00+02:00` };
    await request('POST', '/schedule/my', lesson);
    await request('POST', '/schedule/my', { ...lesson, startsAt: `${day}T14:00:00+02:00`, duration: 30 });
  }
  return admin;
}

/** The text of a button that is visible and not hidden from screen readers. */
const readVisibleText = (button: Locator): Promise<string> =>
  button.evaluate((element) => {
    const isSeen = ({ parentElement }: Node): boolean => {
      if (!parentElement || parentElement.closest('[aria-hidden]')) return false;
      const { width, height } = parentElement.getBoundingClientRect();
      return width > 1 && height > 1;
    };
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) if (isSeen(walker.currentNode)) texts.push(walker.currentNode.nodeValue ?? '');
    return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
  });

const toWords = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();

test('buttons of the calendar have their visible text in their accessible name', async ({ open }) => {
  test.slow();
  await using school = await openSchool();
  const admin = await createCrowd(school);
  for (const width of [1440, 820]) {
    const page = await open(admin, '/dashboard', { width, height: 900 });
    for (const view of ['', '&view=day', '&view=day&by=teacher', '&view=month', '&view=agenda']) {
      await page.goto(`/lessons/schedule/school?date=${day}${view}`);
      await expect(main(page).getByText('10 lessons')).toBeVisible();
      const buttons = main(page).locator(
        '[data-spot]:not([aria-hidden]), [aria-current], [class*="dayName"]',
      );
      await expect(buttons).not.toHaveCount(0);
      for (const button of await buttons.all()) {
        const seen = await readVisibleText(button);
        expect(seen).not.toBe('');
        const name = await button.evaluate((element) => element.getAttribute('aria-label'));
        if (name !== null) expect(toWords(name)).toContain(toWords(seen));
        else await expect(button).toHaveAccessibleName(toWordsPattern(seen));
      }
    }
    await page.close();
  }
});

/** Matches the words of a text in order, with text for screen readers between them. */
const toWordsPattern = (text: string): RegExp =>
  new RegExp(
    toWords(text)
      .split(' ')
      .map((word) => `(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`)
      .join('.*?'),
    'u',
  );

test('overlapping lessons keep a readable width, and a button lists the others', async ({ open }) => {
  await using school = await openSchool();
  const admin = await createCrowd(school);
  for (const width of [1440, 820]) {
    const page = await open(admin, `/lessons/schedule/school?date=${day}`, { width, height: 900 });
    const shown = main(page).locator('[data-lesson]');
    await expect(shown).not.toHaveCount(0);
    for (const block of await shown.all())
      expect((await block.boundingBox())?.width).toBeGreaterThanOrEqual(68);
    const more = main(page)
      .getByRole('button', { name: /^\+\d, \d more lessons? from / })
      .first();
    await more.click();
    await expect(dialog(page).getByRole('listitem')).not.toHaveCount(0);
    await page.close();
  }
});

test('a day can show a column for each teacher, which the URL keeps', async ({ open }) => {
  await using school = await openSchool();
  const admin = await createCrowd(school);
  const page = await open(admin, `/lessons/schedule/school?view=day&date=${day}`, {
    width: 1440,
    height: 900,
  });
  await main(page).getByRole('button', { name: 'By teacher' }).click();
  await expect(page).toHaveURL(/by=teacher/);
  await page.reload();
  const lefts: number[] = [];
  for (const index of names.keys()) {
    await expect(main(page).getByText(`Tom Ray ${index}`, { exact: true })).toBeVisible();
    const boxes = await Promise.all(
      (
        await main(page)
          .locator('[data-lesson]')
          .filter({ hasText: names[index] ?? '' })
          .all()
      ).map((block) => block.boundingBox()),
    );
    expect(boxes).toHaveLength(2);
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
    lefts.push(boxes[0]?.x ?? 0);
  }
  expect(lefts.toSorted((classFields, other) => classFields - other)).toEqual(lefts);
  expect(new Set(lefts).size).toBe(names.length);
  await expectAccessible(page);
  await main(page).getByText('Week', { exact: true }).click();
  await expect(main(page).getByRole('button', { name: 'By teacher' })).toHaveCount(0);
});

test('the dialog of a lesson links to its class for teacher, student and administrator', async ({ open }) => {
  await using school = await openSchool();
  const { admin, teacher, student, classId, planEvent } = await createTimetable(school);
  await planEvent(`${day}T09:00:00+02:00`);
  for (const [who, path] of [
    [teacher, '/lessons/schedule'],
    [student, '/lessons/schedule'],
    [admin, '/lessons/schedule/school'],
  ] as const) {
    const page = await open(who, `${path}?view=agenda&date=${day}`);
    await main(page).getByRole('button', { name: 'Evening English' }).click();
    await dialog(page).getByRole('link', { name: 'Open class' }).click();
    await expect(page).toHaveURL(new RegExp(`/classes/${classId}`));
    await expect(dialog(page)).toHaveCount(0);
    await page.close();
  }
});
