/** Exercises with pictures, sound, articles and recordings work by keyboard and handle failures. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { navigateTo } from '../../support/client-navigation.ts';
import { allowConsoleMessage } from '../../support/console-messages.ts';
import { exercisePath, focusByKeys, paste } from '../../support/exercises.ts';
import { expect, test } from '../../support/test.ts';
import { toStoredTheme } from '../../support/tested-pages.ts';
import { createLargePicture, createPicture, textFile } from '../../support/upload-files.ts';

const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name });
const region = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

const types = [
  'image',
  'image_set',
  'gif',
  'article&sample=1',
  'audio',
  'audio&sample=1',
  'wordlist',
  'voice_recording',
];

for (const { mode, direction } of [
  { mode: 'light', direction: 'ltr' },
  { mode: 'dark', direction: 'rtl' },
] as const) {
  test(`every media exercise is accessible in editor and player, ${mode}, ${direction}`, async ({ open }) => {
    test.slow();
    const page = await open('teacher', '/debug/gallery', {
      storage: { theme: toStoredTheme({ mode, direction }) },
    });
    allowConsoleMessage(page, /sounds\.example/);
    for (const type of types) {
      await test.step(type, async () => {
        await navigateTo(page, exercisePath(type));
        await expect(region(page, 'Player')).toBeVisible();
        if (type.startsWith('audio'))
          await expect(region(page, 'Player').getByText(/0:12|cannot/)).toBeVisible();
        await expectAccessible(page, mode === 'light' ? 'everything' : 'colours');
      });
    }
  });
}

test('pictures can be zoomed, moved and browsed by keyboard alone', async ({ open }) => {
  const page = await open('teacher', exercisePath('image_set'));
  const first = button(page, /A small house under a red roof/);
  await focusByKeys(page, first, 'Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const stage = dialog.getByRole('application');
  await expect(stage).toBeFocused();
  await expect(stage).toHaveAccessibleName('A small house under a red roof');
  const drawn = stage.locator('img');
  await expect(drawn).toBeVisible();
  // Reads the layout size, because the opening animation scales the dialog.
  const readLayout = (side: 'width' | 'left') => (): Promise<number> =>
    drawn.evaluate((image, side) => Number.parseFloat((image as HTMLElement).style[side]), side);
  const whole = await readLayout('width')();
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('+');
  await expect.poll(readLayout('width')).toBeGreaterThan(whole * 2);
  const before = await readLayout('left')();
  await page.keyboard.press('ArrowRight');
  await expect.poll(readLayout('left')).toBeLessThan(before);
  await expectAccessible(page);
  await page.keyboard.press('0');
  await expect.poll(readLayout('width')).toBe(whole);
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toHaveAccessibleName('Picture 2 of 2');
  await expect(button(dialog, 'Next picture')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(first).toBeFocused();
});

test('several pictures keep their order and descriptions, and invalid files show the reason', async ({
  open,
}) => {
  const page = await open('teacher', `${exercisePath('image_set')}&sample=-1`);
  const field = page.locator('input[type=file]');
  const small = createPicture(32);
  await field.setInputFiles([small, createLargePicture(1_048_577), textFile, small]);
  const alerts = page.getByRole('alert');
  await expect(alerts.filter({ hasText: 'portrait.png: File size must not exceed 1 MB' })).toBeVisible();
  await expect(
    alerts.filter({ hasText: 'notes.txt: Invalid file type. Please select an image' }),
  ).toBeVisible();
  const shows = page.getByLabel('Picture 1: What the picture shows');
  await shows.fill('A grey square');
  await button(page, 'Move down: Picture 1').click();
  await expect(page.getByLabel('Picture 2: What the picture shows')).toHaveValue('A grey square');
  await expect(page.getByLabel('Picture 2: What the picture shows')).toBeFocused();
  await expect(region(page, 'Player').getByRole('img')).toHaveCount(2);
  await expect(region(page, 'Player').getByRole('img').last()).toHaveAccessibleName('A grey square');
});

/** Pastes a copied picture into the focused element, optionally with text. */
const pastePicture = (page: Page, text = ''): Promise<void> =>
  page.evaluate(
    ({ bytes, text }) => {
      const clipboardData = new DataTransfer();
      if (text !== '') clipboardData.setData('text/plain', text);
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    { bytes: [...createPicture(32).buffer], text },
  );

test('a copied picture can be pasted anywhere, and copied text with a picture is pasted as text', async ({
  open,
}) => {
  const page = await open('teacher', `${exercisePath('image')}&sample=-1`);
  await expect(region(page, 'Editor').getByText('This field is required')).toBeVisible();
  await page.getByLabel('Sample').focus();
  await pastePicture(page);
  await expect(region(page, 'Player').getByRole('img')).toBeVisible();
  const shows = page.getByLabel('What the picture shows');
  const shown = region(page, 'Player').getByRole('img');
  const first = await shown.getAttribute('src');
  await shows.focus();
  await pastePicture(page);
  await expect(shown).not.toHaveAttribute('src', first ?? '');
  const second = await shown.getAttribute('src');
  await shows.fill('A grey square');
  await pastePicture(page, 'Cells of a table');
  await expect(shown).toHaveAccessibleName('A grey square');
  await expect(shown).toHaveAttribute('src', second ?? '');
});

test('sound can be played, sought and slowed down by keyboard alone, and its transcript unfolds', async ({
  open,
}) => {
  const page = await open('teacher', exercisePath('audio'));
  const player = page.getByRole('group', { name: 'Sound', exact: true });
  const position = player.getByLabel('Position');
  const readPosition = async (): Promise<number> => Number(await position.inputValue());
  const element = player.locator('audio');
  await expect(player.getByText('0:00 / 0:12')).toBeVisible();
  await focusByKeys(page, button(player, 'Play'), 'Tab');
  await page.keyboard.press('Space');
  await expect(button(player, 'Pause')).toBeFocused();
  await expect.poll(readPosition).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(readPosition).toBeGreaterThan(5);
  await page.keyboard.press('Space');
  await expect(button(player, 'Play')).toBeFocused();
  await focusByKeys(page, position, 'Tab');
  await page.keyboard.press('Home');
  await expect(position).toHaveAttribute('aria-valuetext', '0:00 of 0:12');
  await page.keyboard.press('End');
  await expect(position).toHaveAttribute('aria-valuetext', '0:12 of 0:12');
  await page.keyboard.press('ArrowLeft');
  await expect(position).toHaveAttribute('aria-valuetext', '0:07 of 0:12');
  const speed = player.getByLabel('Speed');
  await focusByKeys(page, speed, 'Tab');
  await speed.selectOption('0.5');
  expect(await element.evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(0.5);
  await expect(page.getByText('Sing along!').last()).toBeHidden();
  await focusByKeys(page, region(page, 'Player').locator('summary'), 'Tab');
  await page.keyboard.press('Enter');
  await expect(region(page, 'Player').getByText('Sing along!')).toBeVisible();
});

test('a Google Drive link is played directly; sound that cannot be played links to its source', async ({
  open,
}) => {
  const page = await open('teacher', exercisePath('audio&sample=1'));
  allowConsoleMessage(page, /drive|sounds\.example/);
  const player = region(page, 'Player');
  await expect(player.getByText('This sound cannot be played here.')).toBeVisible();
  await expect(player.getByRole('link')).toHaveAttribute('href', 'https://sounds.example/bird.mp3');
  const shared = 'https://drive.google.com/file/d/1aB_c-D/view?usp=sharing';
  await page.getByLabel('Address of the sound').fill(shared);
  await expect(player.locator('audio')).toHaveAttribute(
    'src',
    /^https:\/\/drive\.usercontent\.google\.com\/download/,
  );
  await expect(player.getByRole('link')).toHaveAttribute('href', shared);
});

test('scripts in an article do not run, and text can be formatted by keyboard', async ({ open }) => {
  const page = await open('teacher', exercisePath('article&sample=2'));
  const player = region(page, 'Player');
  await expect(player.getByRole('heading', { name: 'Careful' })).toBeVisible();
  await expect(player.getByText(/after/)).toBeVisible();
  await player.getByText('press').click();
  await expect(page).not.toHaveTitle(/hit/);
  await expect(player.locator('script, iframe, svg, img, a, [onclick]')).toHaveCount(0);

  await navigateTo(page, `${exercisePath('article')}&sample=-1`);
  await page.getByRole('radio', { name: 'Formatted text' }).check({ force: true });
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.focus();
  await page.keyboard.type('Cats ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('sleep');
  await expect(player.locator('strong')).toHaveText('sleep');
  await page.getByRole('radio', { name: 'Plain text' }).check({ force: true });
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Cats sleep');
});

test('a pasted table becomes words, which can be turned as cards and added to the dictionary', async ({
  open,
}) => {
  const page = await open('teacher', `${exercisePath('wordlist')}&sample=-1`);
  await page.getByLabel('Word 1: Word').focus();
  await paste(page, 'dog\tсобака\tThe dog barks.\ncat\tкіт\t');
  await expect(page.getByLabel('Word 1: Example (optional)')).toHaveValue('The dog barks.');
  const player = region(page, 'Player');
  await button(player, 'Add to dictionary: cat').click();
  await expect(button(player, 'In the dictionary: cat')).toBeVisible();
  await player.getByRole('radio', { name: 'Cards' }).check({ force: true });
  const card = button(player, /Turn the card/);
  await focusByKeys(page, card, 'Tab');
  await expect(card).toContainText('dog');
  await page.keyboard.press('Enter');
  await expect(card).toContainText('собака');
  await page.keyboard.press('ArrowRight');
  await expect(card).toContainText('cat');
  await expect(player.getByText('2 of 2')).toBeVisible();
});

test('a recording can be paused, saved, played and repeated', async ({ open }) => {
  const page = await open('teacher', exercisePath('voice_recording'));
  const recorder = page.getByRole('group', { name: 'Voice recording' });
  await focusByKeys(page, button(recorder, 'Record'), 'Tab');
  await page.keyboard.press('Enter');
  await expect(recorder.getByText('0:01 / 10:00')).toBeVisible();
  await expect(recorder.getByRole('status')).toHaveText('Recording');
  await button(recorder, 'Pause').press('Enter');
  await expect(recorder.getByRole('status')).toHaveText('Paused');
  await button(recorder, 'Continue').press('Enter');
  await expect(recorder.getByText('0:02 / 10:00')).toBeVisible();
  await button(recorder, 'Save recording').press('Enter');
  await expect(recorder.getByRole('status')).toHaveText('Recording saved');

  const own = page.getByRole('group', { name: 'Your recording' });
  await expect(own.getByText('0:00 / 0:02')).toBeVisible();
  await button(own, 'Play').press('Enter');
  await expect.poll(async () => Number(await own.getByLabel('Position').inputValue())).toBeGreaterThan(0);
  await expect(region(page, 'Review').getByText('0:00 / 0:02')).toBeVisible();
  await expectAccessible(page);

  const savedSource = await own.locator('audio').getAttribute('src');
  await button(recorder, 'Record again').press('Enter');
  await expect(recorder.getByText('0:01 / 10:00')).toBeVisible();
  await button(recorder, 'Discard').press('Enter');
  await button(page.getByRole('dialog'), 'Discard').click();
  await expect(recorder.getByRole('status')).toHaveText('Recording saved');
  await expect(own.locator('audio')).toHaveAttribute('src', savedSource ?? '');
});

test('recording without a usable microphone explains what to do', async ({ open }) => {
  const page = await open('teacher', exercisePath('voice_recording'));
  const recorder = page.getByRole('group', { name: 'Voice recording' });
  const refusals = [
    ['NotAllowedError', 'The microphone is not allowed for this page.'],
    ['NotFoundError', 'No microphone was found.'],
    ['NotReadableError', 'Perhaps another program is using it.'],
  ] as const;
  for (const [name, message] of refusals) {
    await page.evaluate((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', name));
    }, name);
    await button(recorder, 'Record').click();
    await expect(recorder.getByRole('alert')).toContainText(message);
  }
});
