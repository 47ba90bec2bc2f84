/** The evening of the school day: a teacher completes the lesson, the administrator reads the statistics. */
import { panel } from '../../support/class-page.ts';
import { dialog, main } from '../../support/courses-page.ts';
import {
  accountOf,
  confirm,
  type Day,
  press,
  region,
  rows,
  students,
  teacher,
} from '../../support/school-day/day.ts';
import { expect, test } from '../../support/test.ts';

const [anna] = students;

export function defineEveningTests(day: Day): void {
  test('completing the lesson charges each student one lesson', async ({ open }) => {
    const own = await open(accountOf(day, anna), '/settings/profile/plans', { width: 390 });
    await expect(rows(own)).toHaveText([/8 of 8 left/]);
    const page = await open(accountOf(day, teacher), day.classPage);
    await press(page, 'Complete lesson');
    await expect(dialog(page)).toContainText('3 of 3 were there, 3 charged');
    await confirm(page, 'Complete lesson');
    await expect(panel(page).getByText('7 lessons left')).toHaveCount(3);
    await expect(rows(own)).toHaveText([/7 of 8 left/]);
    await own.getByRole('tab', { name: 'Balance History' }).click();
    await expect(rows(own).first()).toHaveText(/Lesson completed.*-1$/);
  });

  test('the statistics match their lists', async ({ open }) => {
    const page = await open(day.administrator, '/analytics');
    const figure = (of: string, name: string) =>
      region(page, of).locator('dl > div').filter({ hasText: name }).first();
    for (const [of, name, lines] of [
      ['Lessons', 'Completed', [/Mondays.*Completed/]],
      ['Revenue', 'UAH', students.map((student) => new RegExp(`${student}.*3,200`))],
    ] as const) {
      await figure(of, name).getByRole('link').click();
      await expect(rows(page)).toHaveCount(lines.length);
      for (const line of lines) await expect(rows(page).filter({ hasText: line })).toHaveCount(1);
      await main(page).getByRole('link', { name: 'Analytics', exact: true }).click();
    }
  });

  test('the feed of a student contains the series, with meeting links of future lessons', async ({
    open,
  }) => {
    const page = await open(accountOf(day, anna), '/settings/profile/calendar', { width: 390 });
    const feed = await page.request.get(await main(page).getByLabel('Address of your calendar').inputValue());
    const events = (await feed.text()).split('BEGIN:VEVENT').slice(1);
    expect(events).toHaveLength(4);
    for (const event of events) expect(event).toContain('SUMMARY:Mondays');
    expect(events.filter((event) => event.includes('meet.example'))).toHaveLength(3);
  });
}
