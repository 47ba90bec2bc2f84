/**
 * The screenshots of the guide: for each, the page and the part that it shows. A name consists of a guide page and a
 * step.
 */
import type { Page } from '@playwright/test';
import type { Demo } from './demo.ts';
import { frameBelowHeader, frameElement, phone, type Shot, wideViewport } from './shot.ts';
import { trustShots } from './trust-shots.ts';

const peopleCsv = [
  'firstName,lastName,email,phone',
  'Марія,Гончар,maria.honchar@mail.example,+380671112233',
  'Олеся,Кравець,olesia@,+380671112235',
  'Андрій,Лисенко,andrii.lysenko@mail.example,+380671112234',
  'Юрій,Савченко,yurii.savchenko@mail.example,',
].join('\n');

const balancesCsv = [
  'email,plan,lessons,paid',
  'artem.tkachenko@demo.example,Інтенсив і підготовка до іспиту,5,так',
  'viktoriia.oliinyk@demo.example,Інтенсив і підготовка до іспиту,8,',
  'nobody@demo.example,Інтенсив і підготовка до іспиту,8,',
].join('\n');

/** In a year in which the demo school has no lessons yet. */
const timetableCsv = [
  'student,group,teacher,weekday,time,firstDay,lessons',
  'artem.tkachenko@demo.example,,taras@demo.example,Понеділок,17:00,06.09.2027,12',
  'viktoriia.oliinyk@demo.example,,taras@demo.example,Понеділок,17:30,06.09.2027,12',
  ',Англійська B1,,Вівторок,18.00,07.09.2027,16',
].join('\n');

/** Opens the import of a page and shows what the file would add. */
const previewImport =
  (csv: string) =>
  async (page: Page): Promise<void> => {
    await page.locator('main button:has(.tabler-icon-upload)').click();
    await page
      .locator('[role=dialog] input[type=file]')
      .setInputFiles({ name: 'import.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.locator('[role=dialog] tbody td').first().waitFor();
    // Away from the buttons, which would look pressed.
    await page.mouse.move(0, 0);
  };

const gapSelector = 'main input[type=text], main input:not([type])';

/** Chooses the first option everywhere and checks the answer, unless an earlier screenshot has already done so. */
async function answerFirst(page: Page): Promise<void> {
  const check = page.getByRole('button', { name: /^(Перевірити|Check)$/ }).first();
  const verdict = page.getByText(/^(Правильно \d|\d of \d right)/).first();
  await check.or(verdict).first().waitFor();
  if (await verdict.isVisible()) return;
  await page.evaluate(() => {
    const chosen = new Set<string>();
    for (const option of document.querySelectorAll<HTMLInputElement>('main input[type=radio]')) {
      if (!chosen.has(option.name)) option.click();
      chosen.add(option.name);
    }
  });
  await check.click();
  await verdict.waitFor();
}

const buildCheckedExercisePath = ({ class: id, checked: { lesson, section, id: exercise } }: Demo): string =>
  `/classes/${id}?lesson=${lesson}&section=${section}&exercise=${exercise}`;

export const shots: readonly Shot[] = [
  {
    name: 'school-2',
    ...{ who: 'administrator', viewport: wideViewport, path: () => '/settings/school/schedule' },
    shows: 'main form',
    frame: frameBelowHeader(504),
  },
  {
    name: 'people-1',
    ...{ who: 'administrator', viewport: wideViewport, path: () => '/users/students' },
    shows: 'main tbody td',
    frame: frameBelowHeader(520),
  },
  {
    name: 'import-2',
    ...{ who: 'administrator', viewport: wideViewport, path: () => '/users/students' },
    shows: 'main tbody td',
    prepare: previewImport(peopleCsv),
    frame: frameElement('[role=dialog]', 518),
  },
  {
    name: 'import-6',
    ...{ who: 'administrator', viewport: wideViewport, path: () => '/settings/school/plans' },
    shows: 'main tbody td',
    prepare: previewImport(balancesCsv),
    frame: frameElement('[role=dialog]', 640),
  },
  {
    name: 'import-7',
    ...{ who: 'administrator', viewport: wideViewport, path: () => '/lessons/schedule/school' },
    shows: 'main h2',
    prepare: previewImport(timetableCsv),
    frame: frameElement('[role=dialog]', 690),
  },
  {
    name: 'plans-2',
    ...{
      who: 'administrator',
      viewport: wideViewport,
      path: ({ student }) => `/users/students/${student}?tab=tariffs`,
    },
    shows: 'main tbody td',
    frame: frameBelowHeader(540),
  },
  {
    name: 'timetable-3',
    ...{
      who: 'administrator',
      viewport: { width: 960, height: 1000 },
      path: () => '/lessons/schedule/school',
    },
    shows: 'main h2',
    frame: frameBelowHeader(640),
  },
  {
    name: 'analytics-1',
    ...{ who: 'administrator', viewport: wideViewport, path: () => '/analytics' },
    shows: 'main dl',
    frame: frameBelowHeader(520),
  },
  {
    name: 'teachingLoad-3',
    ...{ who: 'administrator', viewport: wideViewport, path: () => '/analytics/load' },
    shows: 'main tbody td',
    frame: frameBelowHeader(700),
  },
  {
    name: 'security-2',
    ...{ who: 'administrator', viewport: wideViewport, path: () => '/settings/school/security' },
    shows: 'main tbody td',
    frame: frameBelowHeader(560),
  },
  {
    name: 'courses-2',
    ...{ who: 'teacher', viewport: wideViewport, path: ({ course }) => `/courses/${course}` },
    shows: 'main h2, main h3',
    frame: frameBelowHeader(560),
  },
  {
    name: 'exercises-2',
    ...{ who: 'teacher', viewport: { width: 1100, height: 1000 } },
    path: ({ course, lesson, exercise }) => {
      const { id, section } = exercise('fill_in_gaps');
      return `/courses/${course}/lessons/${lesson}?section=${section}&edit=${id}`;
    },
    shows: '[role=dialog] input',
    frame: async () => ({ x: 0, y: 0, width: 1100, height: 640 }),
  },
  {
    name: 'class-4',
    ...{ who: 'teacher', viewport: { width: 1180, height: 900 } },
    path: (demo) => `${buildCheckedExercisePath(demo)}&student=${demo.student}`,
    shows: 'main h2',
    // Shows the lesson and its panel without the navigation.
    frame: frameBelowHeader(640, 940),
  },
  {
    name: 'live-2',
    ...{
      who: 'teacher',
      viewport: { width: 960, height: 1300 },
      path: (demo) => `/classes/${demo.class}?view=grid&lesson=${demo.checked.lesson}`,
    },
    shows: 'main table',
    frame: frameElement('section:has(table)', 520, 16),
  },
  {
    name: 'attendance-5',
    ...{ who: 'teacher', viewport: wideViewport, path: () => '/analytics/attendance' },
    shows: 'main tbody td',
    frame: frameBelowHeader(520),
  },
  {
    name: 'hours-2',
    ...{ who: 'teacher', viewport: wideViewport, path: () => '/lessons/schedule/hours' },
    shows: 'main form',
    frame: frameBelowHeader(620),
  },
  {
    name: 'homework-4',
    ...{ who: 'teacher', viewport: wideViewport },
    path: ({ class: id, toReview }) =>
      `/classes/${id}/homework/${toReview.homework}?student=${toReview.student}`,
    shows: 'main h2',
    frame: frameBelowHeader(545),
  },
  {
    name: 'vocabulary-2',
    ...{ who: 'teacher', viewport: wideViewport, path: ({ student }) => `/dictionary?studentId=${student}` },
    shows: 'main tbody td',
    frame: frameBelowHeader(560),
  },
  {
    name: 'lesson-3',
    ...{ who: 'student', viewport: phone },
    path: (demo) => {
      const { id, section } = demo.exercise('choose_correct_option');
      return `/classes/${demo.class}?section=${section}&exercise=${id}`;
    },
    shows: 'main h2',
    prepare: answerFirst,
    frame: frameBelowHeader(600),
  },
  {
    name: 'tasks-2',
    ...{ who: 'student', viewport: phone, path: (demo) => `/classes/${demo.class}/homework/${demo.toDo}` },
    shows: 'main h2',
    frame: frameBelowHeader(600),
  },
  {
    name: 'training-3',
    ...{ who: 'student', viewport: phone, path: () => '/dictionary/training' },
    shows: 'main h1',
    frame: frameBelowHeader(590),
  },
  {
    name: 'balance-1',
    ...{ who: 'student', viewport: phone, path: () => '/lessons/schedule?view=agenda' },
    shows: 'main h2',
    frame: frameBelowHeader(600),
  },
  {
    name: 'offline-2',
    ...{ who: 'student', viewport: phone },
    path: (demo) => {
      const { id, section } = demo.exercise('fill_in_gaps');
      return `/classes/${demo.class}?section=${section}&exercise=${id}`;
    },
    shows: gapSelector,
    prepare: async (page) => {
      await page.context().setOffline(true);
      await page.locator(gapSelector).first().fill('is going to cook');
      await page
        .getByText(/^(Не збережено|Not saved)$/)
        .first()
        .waitFor();
      // Scrolls, because the connection bar would cover the field.
      await page.evaluate(() => window.scrollBy(0, -200));
    },
    frame: async () => ({ x: 0, y: 0, width: 390, height: 810 }),
  },
  {
    name: 'account-1',
    ...{ who: 'student', viewport: phone, path: () => '/settings/profile' },
    shows: 'main .tabler-icon-mail',
    prepare: (page) =>
      page
        .locator('main section:has(.tabler-icon-mail)')
        .evaluate((section) => section.scrollIntoView({ block: 'center' })),
    frame: frameElement('main section:has(.tabler-icon-mail)', 200, 12),
  },
  {
    name: 'account-6',
    ...{ who: 'student', viewport: phone, path: () => '/settings/profile/privacy' },
    shows: 'main input[autocomplete=new-password]',
    prepare: async (page) => {
      const field = page.locator('main input[autocomplete=new-password]').first();
      await field.fill('dragonfire-7');
      await page.locator('main [data-level]').waitFor();
      await page.locator('main form').scrollIntoViewIfNeeded();
    },
    frame: frameElement('main form', 420, 12),
  },
  ...trustShots,
];
