/** No violation of WCAG 2.2 A and AA, nor of what axe calls good practice. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a change of colours can break. */
const colours = ['color-contrast', 'link-in-text-block'];

/** What things that stand elsewhere can break. Names, roles and order are the same in either direction. */
const places = [...colours, 'target-size', 'scrollable-region-focusable'];

const partly = { colours, places };

type Checks = 'everything' | keyof typeof partly;

/** What fades in is judged when it is there. What never ends, such as a sign of loading, is not waited for. */
const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // What has just been chosen begins to fade with the next picture.
    for (let pictures = 0; pictures < 2; pictures += 1) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

export async function expectAccessible(page: Page, which: Checks = 'everything'): Promise<void> {
  await animationsEnd(page);
  // Half a megabyte, which a document takes in once.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Its other way opens one more page for each look, for the sake of frames; ours show other sites, which we cannot mend.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode(true)
    // Reading every sheet of styles anew for each look takes a third of it; they are asked at once, in accessible.spec.ts.
    .options({ iframes: false, resultTypes: ['violations'], preload: false });
  const { violations } = await (which === 'everything'
    ? axe.withTags(standards)
    : axe.withRules(partly[which])
  ).analyze();
  const described = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  }));
  expect(described).toEqual([]);
}
