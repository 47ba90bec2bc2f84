/** Expects no violation of WCAG 2.2 A and AA, nor of the best practices of axe. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that a change of colours can break. */
const contrastRules = ['color-contrast', 'link-in-text-block'];

/** The rules that a change of direction can break. Names, roles and order are the same in both directions. */
const layoutRules = [...contrastRules, 'target-size', 'scrollable-region-focusable'];

/**
 * An additional rule: an accessible name contains the visible text, because otherwise voice control ("press Remove")
 * finds nothing. axe still counts this rule as experimental.
 */
const nameRules = ['label-content-name-mismatch'];

const ruleSets = { colours: contrastRules, places: layoutRules, names: nameRules };

type RuleSet = 'everything' | keyof typeof ruleSets;

/**
 * Waits for running animations, so that elements that fade in are checked when visible. Skips endless ones (loading).
 */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const listRunningAnimations = (): readonly Animation[] =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    // Waits two idle frames: a control that was changed starts its transition in the next frame, and inherited colours
    // follow one frame later.
    for (let idleFrames = 0; idleFrames < 2; idleFrames += 1) {
      await new Promise(requestAnimationFrame);
      const finishedAnimations = listRunningAnimations().map(({ finished }) => finished);
      if (finishedAnimations.length > 0) idleFrames = -1;
      await Promise.allSettled(finishedAnimations);
    }
  });

/** Injects axe (half a megabyte) once per document. */
async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

export async function expectAccessible(page: Page, which: RuleSet = 'everything'): Promise<void> {
  await waitForAnimations(page);
  await injectAxe(page);
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe: pageAxe } = window as unknown as { axe: typeof axe };
      // The options of axe. Frames are left out, because they show other sites, which we cannot fix. Preloading the
      // style sheets takes a third of the time of a check, so accessibility.spec.ts checks them once.
      const options = { iframes: false, resultTypes: ['violations' as const], preload: false, runOnly };
      return (await pageAxe.run(document, options)).violations;
    },
    which === 'everything'
      ? { type: 'tag' as const, values: standards }
      : { type: 'rule' as const, values: ruleSets[which] },
  );
  const report = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  }));
  expect(report).toEqual([]);
}

/**
 * Checks all rules in light mode from left to right, then in dark mode from right to left the rules that colours and
 * direction can break. Changes the page in place; theme.spec.ts tests pages that load in a mode or direction. The page
 * must follow the mode of the device.
 */
export async function expectAccessibleInAllAppearances(page: Page): Promise<void> {
  const html = page.locator('html');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await html.evaluate((root) => root.setAttribute('dir', 'rtl'));
  await expect(html).toHaveClass(/(^| )dark( |$)/);
  await expectAccessible(page, 'places');
  await page.emulateMedia({ colorScheme: 'light' });
  await html.evaluate((root) => root.setAttribute('dir', 'ltr'));
  await expect(html).not.toHaveClass(/(^| )dark( |$)/);
}
