/** The time before the lesson: the teacher prepares its content and plans it. */
import { dialog, dialogButton, lessonLinks, main } from '../../support/courses-page.ts';
import { password } from '../../support/school.ts';
import { readInvitationPath } from '../../support/school-day/create-school.ts';
import {
  accountOf,
  chooseOption,
  confirm,
  type Day,
  field,
  press,
  teacher,
} from '../../support/school-day/day.ts';
import { tenExercises } from '../../support/school-day/ten-exercises.ts';
import { choosePassword, signIn } from '../../support/sign-in-page.ts';
import { expect, test } from '../../support/test.ts';

/** Formats an instant for the date and time field, in the time zone of the browser. */
const formatForField = (instant: Date): string =>
  new Intl.DateTimeFormat('de', { timeZone: 'Europe/Kyiv', dateStyle: 'medium', timeStyle: 'short' }).format(
    instant,
  );

export function definePreparationTests(day: Day): void {
  test('the teacher accepts the invitation and creates a course', async ({ open }) => {
    const page = await open('visitor', await readInvitationPath(day.schoolId, accountOf(day, teacher)));
    await choosePassword(page, password);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await signIn(page, accountOf(day, teacher));
    await press(page, 'Add course');
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('English for everybody');
    await chooseOption(page, 'Course language', 'English');
    await chooseOption(page, 'Teaching language', 'Ukrainian');
    await chooseOption(page, 'Level', 'A2');
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
    await expect(lessonLinks(page, 'Every day')).toHaveText(['Fruit and verbs']);
  });

  test('the teacher creates a lesson with ten types of exercises', async ({ open }) => {
    const page = await open(accountOf(day, teacher), '/courses/own');
    await main(page).getByRole('link', { name: 'English for everybody' }).click();
    await lessonLinks(page, 'Every day').click();
    for (const { typeName, title, enter } of tenExercises) {
      await press(page, 'Add exercise');
      await dialog(page)
        .getByRole('option')
        .filter({ has: page.getByText(typeName, { exact: true }) })
        .click();
      await expect(field(page, 'Title')).toHaveValue(typeName);
      await field(page, 'Title').fill(title);
      await enter(page);
      await confirm(page, 'Save');
    }
    await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(
      tenExercises.map(({ title }, index) => `${index + 1}${title}`),
    );
  });

  test('the teacher schedules a series that begins now', async ({ open }) => {
    const page = await open(accountOf(day, teacher), '/lessons/schedule');
    await press(page, 'Schedule lesson');
    await chooseOption(page, 'Class', 'Mondays');
    await field(page, 'Date and time').fill(formatForField(new Date()));
    await field(page, 'Date and time').press('Escape');
    await dialog(page).getByRole('switch', { name: 'Repeat every week' }).click();
    await dialog(page).getByRole('textbox', { name: 'Number of lessons' }).fill('4');
    await expect(dialog(page)).toContainText('4 lessons, the last on');
    await dialogButton(page, 'Schedule lesson').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(main(page).getByRole('button', { name: /Mondays.*Under way · Paid/ })).toHaveCount(1);
  });
}
