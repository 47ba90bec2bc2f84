/** No violation of WCAG 2.2 A and AA, nor of what axe calls good practice. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a change of colours can break. */
const colours = ['color-contrast', 'link-in-text-block'];

export async function expectAccessible(
  page: Page,
  which: 'everything' | 'colours' = 'everything',
): Promise<void> {
  // Its other way opens one more page for each look, for the sake of frames; ours show other sites, which we cannot mend.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ iframes: false, resultTypes: ['violations'] });
  const { violations } = await (which === 'colours'
    ? axe.withRules(colours)
    : axe.withTags(standards)
  ).analyze();
  const described = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  }));
  expect(described).toEqual([]);
}
