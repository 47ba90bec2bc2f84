/** Dates with times, and times alone, can be typed in the format of the page, in each language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createTimetable } from '../support/calendar.ts';
import { dialog, main } from '../support/courses-page.ts';
import { expect, test } from '../support/test.ts';

/** A language for each format; parse-date-time.test.ts tests all languages. */
const languages = {
  en: '05.03.2027 14:07',
  es: '05/03/2027 14:07',
  zh: '2027/03/05 14:07',
} as const;

function readTranslation(tag: string, file: string, path: string): string {
  const folder = join(import.meta.dirname, '../../packages/languages', tag);
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value as Record<string, unknown>)[key],
      JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8')),
    );
  return String(found);
}

test('a date with time can be typed in the format of the language, and an invalid one is explained', async ({
  open,
  ownSchool,
}) => {
  const { teacher, planEvent } = await createTimetable(ownSchool);
  await planEvent('2027-03-05T14:07:00+02:00');
  for (const [locale, expected] of Object.entries(languages)) {
    const page = await open(teacher, '/lessons/schedule?view=agenda&date=2027-03-05', { locale });
    await main(page).getByRole('button', { name: 'Evening English' }).click();
    const shown = await dialog(page).getByText('05.03.2027 14:07').textContent();
    const [displayed = ''] = shown?.split('–') ?? [];
    await dialog(page)
      .getByRole('button', { name: readTranslation(locale, 'events', 'edit') })
      .click();
    const field = dialog(page).getByLabel(readTranslation(locale, 'events', 'fields.startsAt'));
    await expect(field).toHaveValue(expected);
    for (const typed of [displayed, expected, '2027-03-05T14:07', expected.replace('14:07', '1407')]) {
      await field.fill('');
      await field.pressSequentially(typed);
      await field.press('Tab');
      await expect(field).toHaveValue(expected);
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
    await field.fill('5.3.2027 25:00');
    await field.press('Tab');
    await expect(field).toHaveValue('5.3.2027 25:00');
    const example = expected
      .replace('05', '31')
      .replace('03', '12')
      .replace('2027', '2026')
      .replace('14:07', '14:30');
    await expect(field).toHaveAccessibleDescription(new RegExp(example.replaceAll('.', '\\.')));
    await page.close();
  }
});

async function paste(page: Page, value: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, value);
}

test('a time can be typed and pasted in common formats', async ({ open }) => {
  const page = await open('teacher', '/settings/profile');
  const monday = main(page).getByRole('group', { name: 'Monday' });
  await monday.getByRole('switch').setChecked(true);
  const [hours, minutes] = ['hours', 'minutes'].map((part) =>
    monday.getByRole('spinbutton', { name: `Monday, start, ${part}` }),
  );
  if (!hours || !minutes) throw new Error('the time field has no hours or minutes');
  for (const [typed, wanted] of [
    ['18:05', ['18', '05']],
    ['1:30', ['01', '30']],
    ['09.45', ['09', '45']],
    ['2h15', ['02', '15']],
    ['1640', ['16', '40']],
  ] as const) {
    await hours.focus();
    await page.keyboard.type(typed);
    await expect(hours).toHaveValue(wanted[0]);
    await expect(minutes).toHaveValue(wanted[1]);
  }
  for (const [pasted, wanted] of [
    ['9.30', ['09', '30']],
    ['18h00', ['18', '00']],
    ['07:45:00', ['07', '45']],
    ['1230', ['12', '30']],
  ] as const) {
    await hours.focus();
    await paste(page, pasted);
    await expect(hours).toHaveValue(wanted[0]);
    await expect(minutes).toHaveValue(wanted[1]);
  }
});
