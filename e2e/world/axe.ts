/** No violation of WCAG 2.2 A and AA, nor of what axe calls good practice. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a change of colours can break. */
const colours = ['color-contrast', 'link-in-text-block'];

/** What things that stand elsewhere can break. Names, roles and order are the same in either direction. */
const places = [...colours, 'target-size', 'scrollable-region-focusable'];

/** What is spoken begins with what is seen, or whoever says "press Remove" presses nothing. axe still counts it as an experiment. */
const names = ['label-content-name-mismatch'];

const partly = { colours, places, names };

type Checks = 'everything' | keyof typeof partly;

/** What fades in is judged when it is there. What never ends, such as a sign of loading, is not waited for. */
const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = (): readonly Animation[] =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    // What has just been chosen begins to fade with the next picture, and what takes over a colour after that.
    for (let still = 0; still < 2; still += 1) {
      await new Promise(requestAnimationFrame);
      const ending = moving().map(({ finished }) => finished);
      if (ending.length > 0) still = -1;
      await Promise.allSettled(ending);
    }
  });

/** Half a megabyte, which a document takes in once. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

export async function expectAccessible(page: Page, which: Checks = 'everything'): Promise<void> {
  await animationsEnd(page);
  await bringAxe(page);
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe: judge } = window as unknown as { axe: typeof axe };
      // Frames show other sites, which we cannot mend. Reading every sheet of styles anew for each look takes a third of it;
      // they are asked at once, in accessible.spec.ts.
      const options = { iframes: false, resultTypes: ['violations' as const], preload: false, runOnly };
      return (await judge.run(document, options)).violations;
    },
    which === 'everything'
      ? { type: 'tag' as const, values: standards }
      : { type: 'rule' as const, values: partly[which] },
  );
  const described = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  }));
  expect(described).toEqual([]);
}
