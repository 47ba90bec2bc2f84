/** A class: answers that are kept, and teacher and student who see each other in different engines. */
import { type ClassWork, openClassWork } from '../../support/class-work.ts';
import { buildGaps, buildTrueFalse } from '../../support/lessons.ts';
import type { Person } from '../../support/school.ts';
import type { Journey, JourneyTools } from '../journey.ts';
import type { EnginePage } from '../page/engine-page.ts';
import type { Locator } from '../page/locator.ts';

const createClass = (school: JourneyTools['school']): Promise<ClassWork> =>
  openClassWork(school, async ({ add }) => {
    await add({ ...buildGaps('Be'), attemptsLimit: 3 });
    await add(buildTrueFalse('Snow'));
  });

const studentOf = ({ students: [student] }: ClassWork): Person => {
  if (!student) throw new Error('the class has no student');
  return student;
};

const exercise = (page: EnginePage, title: string): Locator =>
  page.css('[id^="exercise-"]').containing(new RegExp(`^\\d* ?${title}\\b`));
const gap = (page: EnginePage, number: number): Locator =>
  exercise(page, 'Be').role('textbox', new RegExp(`^Gap ${number} of 2`));
const state = (page: EnginePage): Locator => exercise(page, 'Be').role('status').containing(/\w/);

/** A student types, and a teacher sees it before it is saved; then the teacher hides an exercise. */
async function teachLive(tools: JourneyTools, teacherIn: 'tested' | 'chromium'): Promise<void> {
  const work = await createClass(tools.school);
  const engines = { tested: tools.engine, chromium: 'chromium' } as const;
  const studentIn = teacherIn === 'tested' ? 'chromium' : 'tested';
  const teaching = await tools.open(work.teacher, work.path, { engine: engines[teacherIn] });
  const learning = await tools.open(studentOf(work), work.path, { engine: engines[studentIn] });
  await gap(learning, 1).isEnabled();
  await teaching.role('listitem').containing('Anna Koval').containing('Here now').isThere();
  await gap(learning, 1).fill('am');
  await gap(teaching, 1).hasValue('am');
  await gap(learning, 2).fill('is');
  await exercise(learning, 'Be').button('Check').click();
  for (const page of [teaching, learning]) await exercise(page, 'Be').containing('1 of 2 right').isThere();
  await exercise(teaching, 'Be').button('Hide').click();
  await exercise(learning, 'Be').isGone();
  await exercise(teaching, 'Be').button('Show').click();
  await gap(learning, 1).hasValue('am');
}

export const answers: readonly Journey[] = [
  {
    title: 'an answer is saved by itself and survives a reload',
    chromium: 'answers',
    run: async ({ school, open }) => {
      const work = await createClass(school);
      const page = await open(studentOf(work), work.path);
      await gap(page, 1).isEnabled();
      await gap(page, 1).fill('am');
      await state(page).hasText('Saved');
      await page.driver.reload();
      await gap(page, 1).hasValue('am');
      await gap(page, 2).fill('is');
      await exercise(page, 'Be').button('Check').click();
      await exercise(page, 'Be').containing('1 of 2 right').isThere();
      await page.driver.reload();
      await gap(page, 2).until(({ isInvalid }) => isInvalid, 'the mark of a wrong answer');
    },
  },
  {
    title: 'text typed while the network is lost is kept and sent when it is back',
    chromium: 'answers',
    run: async ({ school, open, network, allowError }) => {
      allowError(/Failed to (?:save answer|load answers|load hidden exercises)/);
      const work = await createClass(school);
      const page = await open(studentOf(work), work.path);
      await gap(page, 1).isEnabled();
      await gap(page, 1).fill('am');
      await state(page).hasText('Saved');
      network.lose();
      await gap(page, 2).fill('are');
      await state(page).hasText('Not saved');
      await exercise(page, 'Be').containing('kept in this browser').isThere();
      network.restore();
      // Another page sends it too, so the student need not open the exercise again.
      await page.goto('/dashboard');
      const teaching = await open(work.teacher, work.path, { engine: 'chromium' });
      await gap(teaching, 2).hasValue('are');
      await page.goto(work.path);
      await gap(page, 2).hasValue('are');
      await state(page).hasText('Saved');
    },
  },
  {
    title: 'live: a student here, a teacher in Chromium',
    chromium: 'class-live',
    run: (tools) => teachLive(tools, 'chromium'),
  },
  {
    title: 'live: a teacher here, a student in Chromium',
    chromium: 'class-live',
    run: (tools) => teachLive(tools, 'tested'),
  },
  {
    title: 'live: a class goes on when the network was lost',
    chromium: 'class-live',
    run: async ({ school, open, network, allowError }) => {
      allowError(/Failed to (?:save answer|load answers|load hidden exercises)/);
      const work = await createClass(school);
      const teaching = await open(work.teacher, work.path, { engine: 'chromium' });
      const learning = await open(studentOf(work), work.path);
      await gap(learning, 1).isEnabled();
      network.lose();
      await gap(learning, 1).fill('am');
      await state(learning).hasText('Not saved');
      network.restore();
      await gap(teaching, 1).hasValue('am');
      await state(learning).hasText('Saved');
    },
  },
];
