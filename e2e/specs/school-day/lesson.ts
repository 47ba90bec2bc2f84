/** The lesson of the school day: a teacher and three students in four browser contexts. */
import type { Page } from '@playwright/test';
import { exercise, panel } from '../../support/class-page.ts';
import { main } from '../../support/courses-page.ts';
import { accountOf, type Day, press, students, teacher } from '../../support/school-day/day.ts';
import { tenExercises } from '../../support/school-day/ten-exercises.ts';
import { expect, test } from '../../support/test.ts';

const [anna, boris, clara] = students;
const gap = (page: Page) => exercise(page, 'To be').getByRole('textbox', { name: 'Gap 1 of 2' });

export function defineLessonTests(day: Day): void {
  test('a waiting student sees the lesson that the teacher attaches', async ({ open }) => {
    const waiting = await open(accountOf(day, anna), '/dashboard', { width: 390, height: 844 });
    await main(waiting).getByRole('link', { name: 'Mondays' }).first().click();
    await expect(waiting.getByText('No lesson is open in this class')).toBeVisible();

    const page = await open(accountOf(day, teacher), '/lessons/classes');
    await main(page).getByRole('link', { name: 'Enter class' }).click();
    await expect(panel(page).getByText('8 lessons left')).toHaveCount(3);
    day.classPage = new URL(page.url()).pathname;
    await main(page).getByRole('link', { name: 'Choose material' }).click();
    await main(page).getByRole('link', { name: 'English for everybody' }).click();
    await press(page, 'Choose: Fruit and verbs');
    await expect(page).toHaveURL(day.classPage);
    for (const { title } of tenExercises) await expect(exercise(waiting, title)).toHaveCount(1);
  });

  test('the teacher sees answers of three students, comments and leads in follow mode', async ({ open }) => {
    const enter = (name: string) => open(accountOf(day, name), day.classPage);
    const page = await enter(teacher);
    const [first, second, third] = [await enter(anna), await enter(boris), await enter(clara)];
    for (const name of students)
      await expect(panel(page).getByRole('listitem').filter({ hasText: name })).toContainText('Here now');

    await gap(first).pressSequentially('am');
    await expect(gap(page)).toHaveValue('am');
    await exercise(first, 'To be').getByRole('button', { name: 'Check' }).click();
    for (const side of [page, first]) await expect(exercise(side, 'To be')).toContainText('1 of 2 right');
    await exercise(page, 'To be').getByRole('button', { name: 'Comments' }).click();
    await exercise(page, 'To be').getByRole('textbox', { name: 'Write a comment' }).fill('And the second?');
    await exercise(page, 'To be').getByRole('button', { name: 'Send' }).click();
    await expect(exercise(first, 'To be').getByRole('button', { name: 'Comments 1 New' })).toBeVisible();
    await expect(
      exercise(second, 'To be').getByRole('button', { name: 'Comments', exact: true }),
    ).toBeVisible();

    await exercise(second, 'Snow').getByRole('radio', { name: 'False' }).first().click();
    await panel(page).getByRole('combobox', { name: 'Student' }).selectOption(boris);
    await expect(exercise(page, 'Snow').getByRole('radio', { name: 'False' }).first()).toBeChecked();

    await press(page, 'Follow me');
    await exercise(page, 'New words').focus();
    for (const side of [second, third]) await expect(exercise(side, 'New words')).toBeInViewport();
  });
}
