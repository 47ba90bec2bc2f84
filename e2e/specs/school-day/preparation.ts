/** Before the lesson: preparing its content and time. */
import { dialog, inDialog, lessonsOf, main } from '../../world/courses-page.ts';
import { password } from '../../world/school.ts';
import { accountOf, choose, confirm, type Day, field, press, teacher } from '../../world/school-day/day.ts';
import { invitationOf } from '../../world/school-day/opening.ts';
import { tenKinds } from '../../world/school-day/ten-kinds.ts';
import { choosePassword, signIn } from '../../world/sign-in-page.ts';
import { expect, test } from '../../world/test.ts';

/** Formats an instant for the date and time field, in the time zone of the browser. */
const typedMoment = (moment: Date): string =>
  new Intl.DateTimeFormat('de', { timeZone: 'Europe/Kyiv', dateStyle: 'medium', timeStyle: 'short' }).format(
    moment,
  );

export function tellPreparation(day: Day): void {
  test('the teacher accepts the invitation and creates a course', async ({ open }) => {
    const page = await open('visitor', await invitationOf(day.schoolId, accountOf(day, teacher)));
    await choosePassword(page, password);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await signIn(page, accountOf(day, teacher));
    await press(page, 'Add course');
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('English for everybody');
    await choose(page, 'Course language', 'English');
    await choose(page, 'Teaching language', 'Ukrainian');
    await choose(page, 'Level', 'A2');
    await confirm(page, 'Save');
    await main(page).getByRole('link', { name: 'English for everybody' }).click();
    for (const [step, name] of [
      ['Add section', 'Every day'],
      ['Add lesson', 'Fruit and verbs'],
    ] as const) {
      await press(page, step);
      await field(page, 'Name').fill(name);
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toHaveCount(0);
    }
    await expect(lessonsOf(page, 'Every day')).toHaveText(['Fruit and verbs']);
  });

  test('the teacher creates a lesson with ten types of exercises', async ({ open }) => {
    const page = await open(accountOf(day, teacher), '/courses/own');
    await main(page).getByRole('link', { name: 'English for everybody' }).click();
    await lessonsOf(page, 'Every day').click();
    for (const { kind, title, type } of tenKinds) {
      await press(page, 'Add exercise');
      await dialog(page)
        .getByRole('option')
        .filter({ has: page.getByText(kind, { exact: true }) })
        .click();
      await expect(field(page, 'Title')).toHaveValue(kind);
      await field(page, 'Title').fill(title);
      await type(page);
      await confirm(page, 'Save');
    }
    await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(
      tenKinds.map(({ title }, place) => `${place + 1}${title}`),
    );
  });

  test('the teacher schedules a series that begins now', async ({ open }) => {
    const page = await open(accountOf(day, teacher), '/lessons/schedule');
    await press(page, 'Schedule lesson');
    await choose(page, 'Class', 'Mondays');
    await field(page, 'Date and time').fill(typedMoment(new Date()));
    await field(page, 'Date and time').press('Escape');
    await dialog(page).getByRole('switch', { name: 'Repeat every week' }).click();
    await dialog(page).getByRole('textbox', { name: 'Number of lessons' }).fill('4');
    await expect(dialog(page)).toContainText('4 lessons, the last on');
    await inDialog(page, 'Schedule lesson').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(main(page).getByRole('button', { name: /Mondays.*Under way · Paid/ })).toHaveCount(1);
  });
}
