/** The measured waits: first page loads and actions on them, each until the result is readable or usable. */
import type { Demo, Who } from '@klasna/e2e/guide/demo';
import type { Page } from 'playwright-core';

export interface Moment {
  readonly name: string;
  /** The selector of the element whose appearance ends the wait. */
  readonly shows: string;
}

interface Deed extends Moment {
  readonly before?: (page: Page, demo: Demo) => Promise<void>;
  readonly act: (page: Page) => Promise<unknown>;
}

export interface Wait extends Moment {
  readonly who?: Who;
  readonly path: (demo: Demo) => string;
  readonly deeds?: readonly Deed[];
}

const inClass = (demo: Demo, student = ''): string => {
  const { id, section } = demo.exercise('choose_correct_option');
  return `/classes/${demo.class}?section=${section}&exercise=${id}${student}`;
};

export const waits: readonly Wait[] = [
  {
    name: 'the form of sign-in',
    path: () => '/auth/signin',
    shows: 'input[type=password]',
    deeds: [
      {
        name: 'signing in, until the dashboard',
        before: async (page, demo) => {
          const { email, password } = demo.signInOf('teacher');
          await page.locator('input[type=email], input[name=email]').fill(email);
          await page.locator('input[type=password]').fill(password);
        },
        act: (page) => page.locator('button[type=submit]').click(),
        shows: 'main h2',
      },
    ],
  },
  {
    name: "a student's dashboard",
    who: 'student',
    path: () => '/dashboard',
    shows: 'main h2',
    deeds: [
      {
        name: 'from the dashboard to the class',
        act: (page) => page.locator('main a[href^="/classes/"]:not([href*=homework])').first().click(),
        shows: 'main [role=tabpanel] li',
      },
    ],
  },
  {
    name: "an administrator's dashboard",
    who: 'administrator',
    path: () => '/dashboard',
    shows: 'main h2',
  },
  {
    name: "a student's class, until an exercise can be answered",
    who: 'student',
    path: (demo) => inClass(demo),
    shows: 'main input[type=radio]',
  },
  {
    name: "a teacher's class, until the answers of a student are seen",
    who: 'teacher',
    path: (demo) => inClass(demo, `&student=${demo.student}`),
    shows: 'main input[type=radio]',
  },
  {
    name: 'homework to be done',
    who: 'student',
    path: (demo) => `/classes/${demo.class}/homework/${demo.toDo}`,
    shows: 'main h2',
  },
  {
    name: 'homework to be reviewed',
    who: 'teacher',
    path: ({ class: id, toReview }) =>
      `/classes/${id}/homework/${toReview.homework}?student=${toReview.student}`,
    shows: 'main h2',
  },
  {
    name: 'the training of words',
    who: 'student',
    path: () => '/dictionary/training',
    shows: 'main form, main section',
  },
  {
    name: "a teacher's calendar",
    who: 'teacher',
    path: () => '/lessons/schedule',
    shows: 'main [role=grid], main h2',
    deeds: [
      {
        name: 'the dialog that plans a lesson',
        act: (page) => page.getByRole('button', { name: 'Запланувати заняття' }).click(),
        shows: '[role=dialog] input',
      },
    ],
  },
  {
    name: 'the list of students',
    who: 'administrator',
    path: () => '/users/students',
    shows: 'main tbody td',
    deeds: [
      {
        name: 'from the list to a student',
        act: (page) => page.locator('main tbody a').first().click(),
        shows: 'main h1:not(:text("Користувачі"))',
      },
      {
        name: 'the palette',
        act: (page) => page.getByRole('button', { name: 'Пошук' }).first().click(),
        shows: '[role=dialog] input',
      },
    ],
  },
  { name: 'analytics', who: 'administrator', path: () => '/analytics', shows: 'main dl' },
  {
    name: 'a course',
    who: 'teacher',
    path: ({ course }) => `/courses/${course}`,
    shows: 'main h2, main h3',
  },
  {
    name: 'an exercise in its editor',
    who: 'teacher',
    path: ({ course, lesson, exercise }) => {
      const { id, section } = exercise('fill_in_gaps');
      return `/courses/${course}/lessons/${lesson}?section=${section}&edit=${id}`;
    },
    shows: '[role=dialog] input',
  },
];
