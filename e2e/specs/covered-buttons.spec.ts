/** No primary button of the class pages is covered by something else that stays in view while the page scrolls. */
import type { Page } from '@playwright/test';
import { openClassWork } from '../support/class-work.ts';
import type { Person } from '../support/school.ts';
import { expect, type Open, test } from '../support/test.ts';

const positions = 10;

/**
 * Runs in the page: names the primary buttons in view that something covers. A button of the content that has been
 * scrolled below a bar of the page is reached by scrolling on.
 */
function listCoveredButtons(): { pressed: number; covered: string[] } {
  const isInBar = (element: Element | null): boolean => {
    for (let one = element; one; one = one.parentElement)
      // What stays in view inside an exercise is no bar of the page.
      if (/sticky|fixed/.test(getComputedStyle(one).position)) return one.closest('li') === null;
    return false;
  };
  const covered: string[] = [];
  let pressed = 0;
  // The library names the variant of a button only where it is not the primary one.
  const primary = 'main button.mantine-Button-root:is(:not([data-variant]), [data-variant="filled"])';
  for (const button of document.querySelectorAll<HTMLElement>(primary)) {
    const { left, top, width, height } = button.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isInView = width > 0 && x >= 0 && x < innerWidth && y >= 0 && y < innerHeight;
    const met = document.elementFromPoint(x, y);
    if (!isInView || (isInBar(met) && !isInBar(button))) continue;
    pressed += 1;
    if (!met || !button.contains(met))
      covered.push(`${button.innerText} at ${scrollY} below ${met?.outerHTML.slice(0, 80)}`);
  }
  return { pressed, covered };
}

async function pressWhileScrolling(page: Page): Promise<number> {
  let pressed = 0;
  const length = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let position = 0; position < positions; position += 1) {
    await page.evaluate(
      (top) => scrollTo({ top, behavior: 'instant' }),
      (length * position) / (positions - 1),
    );
    const result = await page.evaluate(listCoveredButtons);
    expect(result.covered).toEqual([]);
    pressed += result.pressed;
  }
  return pressed;
}

/** An exercise with a box of words, which passes the bar at the bottom while the page scrolls. */
const buildWordBox = (title: string) => ({
  type: 'fill_in_gaps_from_the_box',
  title,
  content: {
    text: 'Snow [is] white.\n\nIt [was] cold.\n\nWe [are] at home.',
    extraWords: ['am', 'be', 'been', 'being', 'were'],
  },
});

const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];

async function openWork(open: Open, who: Person, path: string, width: number): Promise<Page> {
  const page = await open(who, path, { width, height: 700 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: titles.at(-1) ?? '' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  return page;
}

for (const width of [1024, 1440])
  test(`primary buttons of a class are met at ten positions, ${width} px wide`, async ({
    open,
    ownSchool,
  }) => {
    const work = await openClassWork(ownSchool, async ({ add }) => {
      for (const title of titles) await add(buildWordBox(title));
    });
    const [student] = work.students;
    if (!student) throw new Error('the class has no student');
    const { sections } = (await work.request('GET', work.lesson.apiPath)) as unknown as {
      readonly sections: readonly [{ readonly exercises: readonly { readonly id: string }[] }];
    };
    const exerciseIds = sections[0].exercises.map(({ id }) => id);
    const homework = await work.request('POST', `${work.path}/homework`, { exerciseIds });
    const homeworkPath = `${work.path}/homework/${homework.id}`;
    const homeworkPage = await openWork(open, student, homeworkPath, width);
    await expect(homeworkPage.getByRole('button', { name: 'Send to check' })).toBeVisible();
    expect(await pressWhileScrolling(homeworkPage)).toBeGreaterThanOrEqual(positions);
    for (const who of [student, work.teacher])
      await pressWhileScrolling(await openWork(open, who, work.path, width));
  });
