/** Retakes the screenshots of the README in the demo school: `node e2e/picture-readme.ts [name of a picture …]`. */
import { join } from 'node:path';
import { inRoot } from '@klasna/tooling/paths';
import type { Shot } from './guide/shot.ts';
import { takePicture } from './guide/take-picture.ts';
import { withDemo } from './guide/with-demo.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };

/** Frames the whole viewport. */
const frameViewport = (viewport: Shot['viewport']): Pick<Shot, 'viewport' | 'frame'> => ({
  viewport,
  frame: async () => ({ x: 0, y: 0, ...viewport }),
});

type Picture = Shot & { readonly tag: string; readonly mode: 'light' | 'dark' };

const pictures: readonly Picture[] = [
  {
    name: 'dashboard',
    ...{ who: 'administrator', tag: 'uk', mode: 'light', ...frameViewport(desktop) },
    ...{ path: () => '/dashboard', shows: 'main h2' },
  },
  {
    name: 'class',
    ...{ who: 'teacher', tag: 'uk', mode: 'light', ...frameViewport(desktop) },
    path: (demo) => {
      const { id, section } = demo.exercise('choose_correct_option');
      return `/classes/${demo.class}?section=${section}&student=${demo.student}&exercise=${id}`;
    },
    shows: 'main h2',
  },
  {
    name: 'students',
    ...{ who: 'administrator', tag: 'uk', mode: 'dark', ...frameViewport(desktop) },
    ...{ path: () => '/users/students', shows: 'main tbody td' },
  },
  {
    name: 'calendar',
    ...{ who: 'administrator', tag: 'uk', mode: 'light', ...frameViewport(desktop) },
    ...{ path: () => '/lessons/schedule/school', shows: 'main h2' },
  },
  {
    name: 'analytics',
    ...{ who: 'administrator', tag: 'en', mode: 'light', ...frameViewport(desktop) },
    ...{ path: () => '/analytics', shows: 'main dl' },
  },
  {
    name: 'editor',
    ...{ who: 'teacher', tag: 'uk', mode: 'light', ...frameViewport(desktop) },
    path: ({ course, lesson, exercise }) => {
      const { id, section } = exercise('fill_in_gaps');
      return `/courses/${course}/lessons/${lesson}?section=${section}&edit=${id}`;
    },
    shows: '[role=dialog] input',
  },
  {
    name: 'course',
    ...{ who: 'teacher', tag: 'de', mode: 'dark', ...frameViewport(desktop) },
    ...{ path: ({ course }) => `/courses/${course}`, shows: 'main h2, main h3' },
  },
  {
    name: 'review',
    ...{ who: 'teacher', tag: 'uk', mode: 'light', ...frameViewport(desktop) },
    path: ({ class: id, toReview }) =>
      `/classes/${id}/homework/${toReview.homework}?student=${toReview.student}`,
    shows: 'main h2',
  },
  {
    name: 'phone-lesson',
    ...{ who: 'student', tag: 'uk', mode: 'dark', ...frameViewport(phone) },
    path: (demo) => {
      const { id, section } = demo.exercise('choose_correct_option');
      return `/classes/${demo.class}?section=${section}&exercise=${id}`;
    },
    shows: 'main h2',
  },
  {
    name: 'phone-training',
    ...{ who: 'student', tag: 'es', mode: 'light', ...frameViewport(phone) },
    ...{ path: () => '/dictionary/training', shows: 'main form, main section' },
  },
];

const names = process.argv.slice(2);
await withDemo(async (browser, demo) => {
  for (const picture of pictures.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const file = inRoot(join('docs/pictures', `${picture.name}.webp`));
    const { kilobytes } = await takePicture(browser, demo, picture, { ...picture, file });
    process.stdout.write(`${picture.name}: ${kilobytes.toFixed(0)} KB\n`);
  }
});
