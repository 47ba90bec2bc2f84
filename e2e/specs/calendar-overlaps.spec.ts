/** Many lessons at the same time: names stay readable, teachers have columns, and each lesson links to its class. */
import { expectAccessible } from '../support/axe.ts';
import { createTimetable } from '../support/calendar.ts';
import { navigateTo } from '../support/client-navigation.ts';
import { createApiClient } from '../support/courses.ts';
import { dialog, main } from '../support/courses-page.ts';
import { openSchool, type Person, type School } from '../support/school.ts';
import { test as base, expect } from '../support/test.ts';
import { watchTraffic } from '../support/traffic.ts';

const day = '2027-03-03';
const names = [
  'Англійська для початківців',
  'Німецька',
  'Розмовний клуб',
  'Italiano avanzato',
  'Kinder English',
];

/** Five teachers with lessons at nine o’clock in Kyiv on one Wednesday. */
async function createCrowd(school: School): Promise<Person> {
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

const test = base.extend<object, { crowdAdmin: Person }>({
  /** The administrator of a school with five teachers. Tests only read it. */
  crowdAdmin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed: none.
    async ({}, use) => {
      await using school = await openSchool();
      await use(await createCrowd(school));
    },
    { scope: 'worker' },
  ],
});

interface ReadButton {
  /** The text that is visible and not hidden from screen readers. */
  readonly seen: string;
  readonly label: string | null;
}

/** Reads the buttons; runs in the page. */
const readButtons = (buttons: readonly Element[]): readonly ReadButton[] => {
  const isSeen = ({ parentElement }: Node): boolean => {
    if (!parentElement || parentElement.closest('[aria-hidden]')) return false;
    const { width, height } = parentElement.getBoundingClientRect();
    return width > 1 && height > 1;
  };
  const readText = (button: Element): string => {
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) if (isSeen(walker.currentNode)) texts.push(walker.currentNode.nodeValue ?? '');
    return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
  };
  return buttons.map((button) => ({ seen: readText(button), label: button.getAttribute('aria-label') }));
};

const toWords = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();

const views = [
  ['', 'Week'],
  ['&view=day', 'Day'],
  ['&view=day&by=teacher', 'Day'],
  ['&view=month', 'Month'],
  ['&view=agenda', 'Agenda'],
] as const;

test('buttons of the calendar have their visible text in their accessible name', async ({
  open,
  crowdAdmin,
}) => {
  test.slow();
  const page = await open(crowdAdmin, '/dashboard', { width: 1440, height: 900 });
  const traffic = watchTraffic(page);
  const buttons = main(page).locator('[data-spot]:not([aria-hidden]), [aria-current], [class*="dayName"]');
  for (const width of [1440, 820]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [view, name] of views) {
      await test.step(`${name} ${view} at ${width}`, async () => {
        await navigateTo(page, `/lessons/schedule/school?date=${day}${view}`);
        await expect(main(page).getByRole('radio', { name, exact: true })).toBeChecked();
        await expect(main(page).getByText('10 lessons')).toBeVisible();
        await traffic.settle();
        await expect(buttons).not.toHaveCount(0);
        for (const [index, { seen, label }] of (await buttons.evaluateAll(readButtons)).entries()) {
          expect(seen).not.toBe('');
          if (label !== null) expect(toWords(label)).toContain(toWords(seen));
          else await expect(buttons.nth(index)).toHaveAccessibleName(toWordsPattern(seen));
        }
      });
    }
  }
});

/** Builds a pattern that matches the words of a text in order, with text for screen readers between them. */
const toWordsPattern = (text: string): RegExp =>
  new RegExp(
    toWords(text)
      .split(' ')
      .map((word) => `(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`)
      .join('.*?'),
    'u',
  );

test('overlapping lessons keep a readable width, and a button lists the others', async ({
  open,
  crowdAdmin,
}) => {
  const page = await open(crowdAdmin, `/lessons/schedule/school?date=${day}`, { width: 1440, height: 900 });
  const traffic = watchTraffic(page);
  for (const width of [1440, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await traffic.settle();
    const shown = main(page).locator('[data-lesson]');
    await expect(shown).not.toHaveCount(0);
    const widths = await shown.evaluateAll((blocks) =>
      blocks.map((block) => block.getBoundingClientRect().width),
    );
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(68);
    const more = main(page)
      .getByRole('button', { name: /^\+\d, \d more lessons? from / })
      .first();
    await more.click();
    await expect(dialog(page).getByRole('listitem')).not.toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('a day can show a column for each teacher, which the URL keeps', async ({ open, crowdAdmin }) => {
  const page = await open(crowdAdmin, `/lessons/schedule/school?view=day&date=${day}`, {
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

test('the dialog of a lesson links to its class for teacher, student and administrator', async ({
  open,
  ownSchool,
}) => {
  const { admin, teacher, student, classId, planEvent } = await createTimetable(ownSchool);
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
