/** The measured waits: first page loads and actions on them, each until the result is readable or usable. */
import type { Demo, DemoRole } from '@klasna/e2e/guide/demo';
import type { Page } from 'playwright-core';

export interface TimedStep {
  readonly name: string;
  /** The selector of the element whose appearance ends the wait. */
  readonly selector: string;
}

interface WaitAction extends TimedStep {
  readonly before?: (page: Page, demo: Demo) => Promise<void>;
  readonly run: (page: Page) => Promise<unknown>;
}

export interface Wait extends TimedStep {
  readonly who?: DemoRole;
  readonly path: (demo: Demo) => string;
  readonly actions?: readonly WaitAction[];
}

const toClassUrl = (demo: Demo, student = ''): string => {
  const { id, section } = demo.exercise('choose_correct_option');
  return `/classes/${demo.class}?section=${section}&exercise=${id}${student}`;
};

export const waits: readonly Wait[] = [
  {
    name: 'the form of sign-in',
    path: () => '/auth/signin',
    selector: 'input[type=password]',
    actions: [
      {
        name: 'signing in, until the dashboard',
        before: async (page, demo) => {
          const { email, password } = demo.signInOf('teacher');
          await page.locator('input[type=email], input[name=email]').fill(email);
          await page.locator('input[type=password]').fill(password);
        },
        run: (page) => page.locator('button[type=submit]').click(),
        selector: 'main h2',
      },
    ],
  },
  {
    name: "a student's dashboard",
    who: 'student',
    path: () => '/dashboard',
    selector: 'main h2',
    actions: [
      {
        name: 'from the dashboard to the class',
        run: (page) => page.locator('main a[href^="/classes/"]:not([href*=homework])').first().click(),
        selector: 'main [role=tabpanel] li',
      },
    ],
  },
  {
    name: "an administrator's dashboard",
    who: 'administrator',
    path: () => '/dashboard',
    selector: 'main h2',
  },
  {
    name: "a student's class, until an exercise can be answered",
    who: 'student',
    path: (demo) => toClassUrl(demo),
    selector: 'main input[type=radio]',
  },
  {
    name: "a teacher's class, until the answers of a student are seen",
    who: 'teacher',
    path: (demo) => toClassUrl(demo, `&student=${demo.student}`),
    selector: 'main input[type=radio]',
  },
  {
    name: 'homework to be done',
    who: 'student',
    path: (demo) => `/classes/${demo.class}/homework/${demo.toDo}`,
    selector: 'main h2',
  },
  {
    name: 'homework to be reviewed',
    who: 'teacher',
    path: ({ class: id, toReview }) =>
      `/classes/${id}/homework/${toReview.homework}?student=${toReview.student}`,
    selector: 'main h2',
  },
  {
    name: 'the training of words',
    who: 'student',
    path: () => '/dictionary/training',
    selector: 'main form, main section',
  },
  {
    name: "a teacher's calendar",
    who: 'teacher',
    path: () => '/lessons/schedule',
    selector: 'main [role=grid], main h2',
    actions: [
      {
        name: 'the dialog that plans a lesson',
        run: (page) => page.getByRole('button', { name: 'Запланувати заняття' }).click(),
        selector: '[role=dialog] input',
      },
    ],
  },
  {
    name: 'the list of students',
    who: 'administrator',
    path: () => '/users/students',
    selector: 'main tbody td',
    actions: [
      {
        name: 'from the list to a student',
        run: (page) => page.locator('main tbody a').first().click(),
        selector: 'main h1:not(:text("Користувачі"))',
      },
      {
        name: 'the palette',
        run: (page) => page.getByRole('button', { name: 'Пошук' }).first().click(),
        selector: '[role=dialog] input',
      },
    ],
  },
  { name: 'analytics', who: 'administrator', path: () => '/analytics', selector: 'main dl' },
  {
    name: 'a course',
    who: 'teacher',
    path: ({ course }) => `/courses/${course}`,
    selector: 'main h2, main h3',
  },
  {
    name: 'an exercise in its editor',
    who: 'teacher',
    path: ({ course, lesson, exercise }) => {
      const { id, section } = exercise('fill_in_gaps');
      return `/courses/${course}/lessons/${lesson}?section=${section}&edit=${id}`;
    },
    selector: '[role=dialog] input',
  },
];
