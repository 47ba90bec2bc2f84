/** Kinds of exercises without an answer: pictures, cards, sound, texts, pages of other sites. */
import type { Journey } from '../journey.ts';
import type { EnginePage } from '../page/engine-page.ts';
import type { Locator } from '../page/locator.ts';
import { tabTo } from './tab-to.ts';

const player = (page: EnginePage): Locator => page.role('region', 'Player');

const shownKinds = [
  ...['article&sample=1', 'notify', 'external_link', 'video', 'streamable_integration', 'pdf'],
  ...['image', 'image_set', 'gif', 'audio', 'wordlist', 'voice_recording'],
  ...['figma_integration', 'miro_integration', 'quizlet_integration', 'wordwall_integration'],
  'learningapps_integration',
];

/** Navigates as a link does, which is faster than loading the page again. */
async function showKind(page: EnginePage, kind: string): Promise<void> {
  await page.evaluate((path) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as {
      __TSR_ROUTER__: { history: { push: (path: string) => void } };
    };
    router.history.push(path);
  }, `/debug/exercises?type=${kind}`);
  await page.expectPath(`/debug/exercises?type=${kind}`);
}

export const shownKindJourneys: readonly Journey[] = [
  {
    title: 'exercise: every kind that is only shown appears in editor and player',
    chromium: 'exercises/embeds',
    run: async ({ open }) => {
      const page = await open('teacher', '/debug/exercises?type=article');
      await player(page).isThere();
      for (const kind of shownKinds) {
        await showKind(page, kind);
        await page.role('region', 'Editor').isThere();
        await player(page).until(({ box }) => box.height > 80, `the player of ${kind}`);
      }
    },
  },
  {
    title: 'exercise: pictures are opened, enlarged and browsed by pointer and by keyboard',
    chromium: 'exercises/media',
    run: async ({ open }) => {
      const page = await open('teacher', '/debug/exercises?type=image_set');
      const first = page.button(/A small house under a red roof/);
      const dialog = page.role('dialog');
      const drawn = dialog.role('application').css('img');
      await first.click();
      const whole = (await drawn.isThere()).box.width;
      await dialog.button(/Zoom in|Enlarge|Larger/).click();
      await drawn.until(({ box }) => box.width > whole * 1.1, 'a larger picture');
      await page.press('Escape');
      await dialog.isGone();
      await tabTo(page, first, 'Tab');
      await page.press('Enter');
      await dialog.role('application').isFocused();
      // Keys are for the picture, so they wait until it is drawn.
      await drawn.until(({ box }) => Math.abs(box.width - whole) < 2, 'the whole picture');
      for (let presses = 0; presses < 4; presses += 1) await page.press('+');
      await drawn.until(({ box }) => box.width > whole * 1.5, 'a larger picture');
      await page.press('0');
      await page.press('ArrowRight');
      await page.role('dialog', 'Picture 2 of 2').isThere();
      await page.press('Escape');
      await dialog.isGone();
      await first.isFocused();
    },
  },
  {
    title: 'exercise: word cards are turned by pointer and by keyboard',
    chromium: 'exercises/media',
    run: async ({ open }) => {
      const page = await open('teacher', '/debug/exercises?type=wordlist');
      await player(page).role('radio', 'Cards').click();
      const card = player(page).button(/Turn the card/);
      const front = (await card.isThere()).text;
      await card.click();
      await card.until(({ text }) => text !== front, 'the other side');
      await page.press('Enter');
      await card.until(({ text }) => text === front, 'the first side');
      await page.press('ArrowRight');
      await card.until(({ text }) => text !== front, 'the next card');
    },
  },
  {
    title: 'exercise: sound is played by pointer and sought by keyboard',
    chromium: 'exercises/media',
    limits: {
      firefox: 'muted, because there is no device for sound',
      webkit: 'muted, because there is no device for sound',
    },
    run: async ({ open }) => {
      const page = await open('teacher', '/debug/exercises?type=audio');
      const sound = page.role('group', 'Sound');
      const position = sound.label('Position');
      await sound.text('0:00 / 0:12').isThere();
      await sound.css('audio').evaluate((audio) => {
        (audio as HTMLAudioElement).muted = true;
      });
      await sound.button('Play').click();
      await sound.button('Pause').isFocused();
      await position.until(({ value }) => Number(value) > 0, 'to go on');
      await page.press('Space');
      await tabTo(page, position, 'Tab');
      await page.press('End');
      await position.until(({ value }) => Number(value) > 11, 'the end');
      await page.press('ArrowLeft');
      await position.until(
        ({ value }) => Number(value) > 6 && Number(value) < 8,
        'five seconds before the end',
      );
    },
  },
];
