/**
 * Exercises show embedded content: sites in frames, videos, links and documents. Requests to other sites are stubbed.
 */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { navigateTo } from '../../support/client-navigation.ts';
import { allowConsoleMessage } from '../../support/console-messages.ts';
import { exercisePath, paste } from '../../support/exercises.ts';
import { createPdfFile } from '../../support/pdf-file.ts';
import { expect, test } from '../../support/test.ts';

const isOwnSite = ({ hostname }: URL): boolean => hostname === '127.0.0.1';

/** Stubs other sites with a page that contains its own URL. */
const stubOtherSites = async (page: Page): Promise<void> => {
  await page.route(
    (url) => !isOwnSite(url),
    (route) => route.fulfill({ contentType: 'text/html', body: `<p>${route.request().url()}</p>` }),
  );
};

/** Makes other sites never respond. */
const blockOtherSites = async (page: Page): Promise<void> => {
  await page.route(
    (url) => !isOwnSite(url),
    () => undefined,
  );
};

const frameOf = (page: Page, site: string): Locator => page.locator(`iframe[title="${site}"]`);
const address = (page: Page): Locator => page.getByLabel('Address or embed code');

const frames: readonly (readonly [type: string, site: string, frame: string, sample?: number])[] = [
  ['wordwall_integration', 'Wordwall', 'https://wordwall.net/embed/resource/1234'],
  ['streamable_integration', 'Streamable', 'https://streamable.com/e/moo'],
  ['quizlet_integration', 'Quizlet', 'https://quizlet.com/415/flashcards/embed'],
  ['learningapps_integration', 'LearningApps', 'https://learningapps.org/watch?v=pq1'],
  ['miro_integration', 'Miro', 'https://miro.com/app/live-embed/abc=/'],
  ['figma_integration', 'Figma', 'https://embed.figma.com/design/abc/Board?embed-host=klasna'],
  ['video', 'YouTube', 'https://www.youtube-nocookie.com/embed/abc123?rel=0'],
  ['video', 'Vimeo', 'https://player.vimeo.com/video/76979871?dnt=1', 1],
];

test('sites are embedded in sandboxed frames, each with a link to the site', async ({ open }) => {
  const page = await open('teacher', exercisePath('wordwall_integration'), { before: stubOtherSites });
  const entry = await page.request.get('/');
  expect(entry.headers()['content-security-policy']).not.toMatch(/frame-src[^;]*( [*]|data:|google)/);
  for (const [type, site, frame, sample = 0] of frames) {
    await test.step(site, async () => {
      await page.getByLabel('Kind').selectOption(type);
      await page.getByLabel('Sample').selectOption({ index: sample });
      const shown = frameOf(page, site);
      await expect(shown).toHaveAttribute('src', frame);
      await expect(shown).toHaveAttribute(
        'sandbox',
        'allow-scripts allow-same-origin allow-forms allow-popups',
      );
      await expect(shown).toHaveAttribute('allow', 'fullscreen');
      // The content of the frame is visible, so our content security policy allows the frame.
      await expect(shown.contentFrame().getByText(frame)).toBeVisible();
      const link = page.getByRole('link', { name: `Open on ${site}` });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
      // Checks one site and the video: the six sites share a component, videos have their own.
      if (site === 'Wordwall' || site === 'YouTube') await expectAccessible(page);
    });
  }
});

test('the URL is extracted from an embed code, and a URL of another host is refused', async ({ open }) => {
  const page = await open('teacher', `${exercisePath('wordwall_integration')}&sample=-1`, {
    before: stubOtherSites,
  });
  await address(page).fill('<iframe width="9" src="https://wordwall.net/embed/0a1b?themeId=1"></iframe>');
  await expect(address(page)).toHaveValue('https://wordwall.net/embed/0a1b?themeId=1');
  await expect(page.getByText('The address was taken from the code.')).toBeVisible();
  await expect(frameOf(page, 'Wordwall')).toHaveAttribute('src', 'https://wordwall.net/embed/0a1b?themeId=1');

  for (const forged of [
    'https://wordwall.net.evil.example/a',
    '<iframe src="//evil.example/wordwall.net">',
  ]) {
    await address(page).fill(forged);
    await expect(address(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(address(page)).toHaveAccessibleDescription(/evil[.]example does not belong to Wordwall/);
    await expect(frameOf(page, 'Wordwall')).toHaveAttribute('src', /^https:\/\/wordwall[.]net\//);
  }
  await address(page).fill('http://wordwall.net/a');
  await expect(address(page)).toHaveAccessibleDescription(/https address/);
  await expectAccessible(page);

  await navigateTo(page, `${exercisePath('video')}&sample=-1`);
  const link = page.getByLabel('Link to the video');
  await link.fill('http://www.youtube.com/watch?v=abc123');
  await expect(link).toHaveAccessibleDescription(/begins with https/);
  await link.fill('https://youtu.be/abc123?t=90');
  await expect(frameOf(page, 'YouTube')).toHaveAttribute('src', /embed\/abc123\?start=90/);
});

test('a site that does not load shows the reason, and appears after a retry', async ({ open }) => {
  const page = await open('teacher', '/debug/gallery', {
    before: async (page) => {
      await page.clock.install();
      await blockOtherSites(page);
    },
  });
  await page.goto(exercisePath('wordwall_integration'));
  await frameOf(page, 'Wordwall').scrollIntoViewIfNeeded();
  await page.clock.runFor(3000);
  await page.clock.runFor(13_000);
  const card = page.getByRole('status').filter({ hasText: 'Wordwall does not answer' });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await stubOtherSites(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(frameOf(page, 'Wordwall').contentFrame().getByText('/embed/resource/1234')).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.goto(exercisePath('miro_integration'));
  await expect(frameOf(page, 'Miro').contentFrame().getByText('/live-embed/')).toBeVisible();
  // A loaded frame stays visible when the page goes offline.
  await page.context().setOffline(true);
  await expect(frameOf(page, 'Miro')).toBeVisible();
  await address(page).fill('https://miro.com/app/board/other=/');
  await page.clock.runFor(1000);
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(frameOf(page, 'Miro')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(frameOf(page, 'Miro').contentFrame().getByText('other=')).toBeVisible();

  allowConsoleMessage(page, /ERR_FAILED|Failed to load/);
  await page.unrouteAll();
  await page.route('**/cat.mp4', (route) => route.abort());
  await page.goto(`${exercisePath('video')}&sample=2`);
  await expect(page.getByText('This video cannot be played here')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open on videos.example' })).toBeVisible();
  await expectAccessible(page);
});

test('a document can be paged and zoomed by keyboard alone', async ({ open }) => {
  const page = await open('teacher', exercisePath('pdf'), {
    before: async (page) => {
      const body = createPdfFile('a.pdf', 'First words', 'Second words', 'Third words').buffer;
      await page.route(/paper[^/]*[.]pdf$/, (route) => route.fulfill({ body }));
    },
  });
  const viewer = page.getByRole('region', { name: 'PDF document' });
  const sheet = (number: number): Locator => viewer.getByRole('group', { name: `Page ${number} of 3` });
  await expect(sheet(1)).toContainText('First words');
  await expectAccessible(page);
  await sheet(1).focus();
  await page.keyboard.press('PageDown');
  await expect(sheet(2)).toContainText('Second words');
  await expect(viewer.getByRole('status')).toHaveText('Page 2 of 3');
  await page.keyboard.press('End');
  await expect(sheet(3)).toContainText('Third words');
  await expect(viewer.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.keyboard.press('PageUp');
  await expect(sheet(2)).toBeFocused();

  const drawn = viewer.locator('canvas');
  const width = async (): Promise<number> => (await drawn.boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(viewer.getByRole('button', { name: '150%, fit to width' })).toBeVisible();
  await expect.poll(width).toBeCloseTo(before * 1.5, -1);
  await page.keyboard.press('0');
  await page.keyboard.press('-');
  await expect(viewer.getByRole('button', { name: '75%, fit to width' })).toBeVisible();

  const number = viewer.getByLabel('Page number');
  await number.fill('3');
  await number.press('Enter');
  await expect(sheet(3)).toContainText('Third words');
  await expect(viewer.getByRole('link', { name: 'Download' })).toHaveAttribute('download', '');
});

test('a document that failed to load or is invalid shows an error and can be retried', async ({ open }) => {
  const page = await open('teacher', '/debug/gallery');
  await page.route(/paper[^/]*[.]pdf$/, (route) => route.abort());
  await navigateTo(page, exercisePath('pdf'));
  const viewer = page.getByRole('region', { name: 'PDF document' });
  await expect(viewer.getByRole('alert')).toContainText('The document could not be loaded');
  await expect(viewer.getByRole('link', { name: 'Download' })).toBeVisible();
  await page.unrouteAll();
  await viewer.getByRole('button', { name: 'Try again' }).click();
  await expect(viewer.getByRole('group', { name: /^Page 1 of/ })).toBeVisible();

  allowConsoleMessage(page, /Invalid PDF structure|InvalidPDF|Indexing all PDF objects/);
  await page.route(/paper[^/]*[.]pdf$/, (route) => route.fulfill({ body: 'not a document' }));
  await page.goto(exercisePath('pdf'));
  await expect(viewer.getByRole('alert')).toContainText('cannot be shown here, but it can be downloaded');
});

test('links and notes can be typed and pasted, and notes stay readable in any colour', async ({ open }) => {
  const page = await open('teacher', `${exercisePath('external_link')}&sample=-1`);
  const first = page.getByLabel('Link 1: Address');
  await first.fill('javascript:alert(1)');
  await expect(first).toHaveAccessibleDescription(/http/);
  await first.fill('school.example/words');
  await first.press('Enter');
  await page.keyboard.press('Enter');
  await expect(first).toHaveValue('https://school.example/words');
  await page.getByLabel('Link 2: Address').focus();
  await paste(page, 'News - https://news.example/today\nhttps://maps.example Maps');
  for (const [name, href] of [
    ['school.example/words', 'https://school.example/words'],
    ['News', 'https://news.example/today'],
    ['Maps', 'https://maps.example'],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await expectAccessible(page);

  await navigateTo(page, exercisePath('notify'));
  await expect(page.getByRole('note')).toBeVisible();
  await page.getByRole('radio', { name: 'Purple' }).check();
  await page.getByRole('switch', { name: 'Students see this note' }).check();
  await expectAccessible(page);
  await page.getByLabel('Another colour').fill('#ffff00');
  await expectAccessible(page, 'colours');
});
