import { recordRequests, stub } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { createApiClient, makeCourse } from '../support/courses.ts';
import {
  chooseAction,
  dialog,
  dialogButton,
  drag,
  dragHandle,
  lessonLinks,
  main,
  moveByKeyboard,
  toast,
} from '../support/courses-page.ts';
import { dragAtOnce } from '../support/drag-at-once.ts';
import { expect, test } from '../support/test.ts';
import { watchTraffic } from '../support/traffic.ts';

test('sections and lessons can be added, renamed, copied, moved, deleted and restored', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const request = await createApiClient(teacher);
  const other = await makeCourse(request, 'Other', { Elsewhere: [] });
  const { id } = await makeCourse(request, 'Verbs');
  const page = await open(teacher, `/courses/${id}`);
  await expect(page.getByText('This course has no sections yet')).toBeVisible();
  await expectAccessible(page);
  for (const section of ['Past', 'Present']) {
    await main(page).getByRole('button', { name: 'Add section' }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill(section);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(page.getByText('There are no lessons in this section yet')).toHaveCount(2);
  await main(page).getByRole('button', { name: 'Add lesson' }).first().click();
  await dialog(page).getByLabel('Name', { exact: true }).fill('Regular');
  await page.keyboard.press('Enter');
  await expect(lessonLinks(page, 'Past')).toHaveText(['Regular']);

  await chooseAction(page, 'Regular', 'Edit');
  await dialog(page).getByLabel('Name', { exact: true }).fill('Irregular');
  const read = page.waitForRequest((request) => request.url().endsWith(`/courses/${id}`));
  await dialogButton(page, 'Save').click();
  await read;
  await chooseAction(page, 'Irregular', 'Duplicate');
  await expect(lessonLinks(page, 'Past')).toHaveText(['Irregular', 'Irregular (copy)']);
  await chooseAction(page, 'Irregular (copy)', 'Delete');
  await expect(dialog(page)).toContainText('Delete Irregular (copy)?');
  await dialogButton(page, 'Delete').click();
  await expect(lessonLinks(page, 'Past')).toHaveText(['Irregular']);
  await toast(page, 'Lesson deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(lessonLinks(page, 'Past')).toHaveText(['Irregular', 'Irregular (copy)']);

  await chooseAction(page, 'Irregular (copy)', 'Move to…');
  await dialog(page).getByRole('combobox', { name: 'To the section' }).click();
  await expect(page.getByRole('option')).toHaveText(['2. Present']);
  await page.getByRole('option').click();
  await expectAccessible(page);
  await dialogButton(page, 'Move').click();
  await expect(lessonLinks(page, 'Present')).toHaveText(['Irregular (copy)']);

  await chooseAction(page, 'Past', 'Move to…');
  await dialog(page).getByRole('combobox', { name: 'To the course' }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await dialogButton(page, 'Move').click();
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Present']);

  await chooseAction(page, 'Present', 'Delete');
  await dialogButton(page, 'Delete').click();
  await expect(page.getByText('This course has no sections yet')).toBeVisible();
  await toast(page, 'Section deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(lessonLinks(page, 'Present')).toHaveText(['Irregular (copy)']);
  await toast(page, 'Section moved').getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(`/courses/${other.id}`);
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Elsewhere', 'Past']);
});

test('a lesson that was moved by keyboard is saved, also if another is dragged before it was put down', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const plan = { Present: ['Four'], Past: ['One', 'Two', 'Three'] };
  const { id } = await makeCourse(await createApiClient(teacher), 'Verbs', plan);
  const page = await open(teacher, `/courses/${id}`, { height: 1000 });
  const traffic = watchTraffic(page);
  await moveByKeyboard(page, 'One', 'ArrowUp');
  await expect(lessonLinks(page, 'Present')).toHaveText(['Four', 'One']);
  await drag(page, 'Three', 'Two');
  await expect(lessonLinks(page, 'Past')).toHaveText(['Three', 'Two']);
  await traffic.settle();
  await page.reload();
  await expect(lessonLinks(page, 'Present')).toHaveText(['Four', 'One']);
  await expect(lessonLinks(page, 'Past')).toHaveText(['Three', 'Two']);
});

test('a lesson lands where it is dropped, also if the page had no time to follow the pointer', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const { id } = await makeCourse(await createApiClient(teacher), 'Verbs', { Past: ['One', 'Two', 'Three'] });
  const page = await open(teacher, `/courses/${id}`, { height: 1000 });
  await expect(lessonLinks(page, 'Past')).toHaveText(['One', 'Two', 'Three']);
  const three = main(page).getByText('Three', { exact: true });
  await dragAtOnce(page, 'pointer', dragHandle(page, 'One'), [three]);
  await expect(lessonLinks(page, 'Past')).toHaveText(['Two', 'One', 'Three']);
});

test('sections and lessons can be reordered optimistically, also between sections', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const plan = { Past: ['One', 'Two', 'Three'], Present: ['Four'], Future: [] };
  const { id } = await makeCourse(await createApiClient(teacher), 'Verbs', plan);
  const page = await open(teacher, `/courses/${id}`, { height: 1000 });
  const traffic = watchTraffic(page);
  const sections = main(page).getByRole('heading', { level: 2 });
  await moveByKeyboard(page, 'Past', 'ArrowDown', 'Space');
  await expect(sections).toHaveText(['Present', 'Past', 'Future']);
  await moveByKeyboard(page, 'One', 'ArrowUp', 'Space');
  await expect(lessonLinks(page, 'Present')).toHaveText(['Four', 'One']);
  await expect(dragHandle(page, 'One')).toBeFocused();
  await drag(page, 'Three', 'Two');
  await expect(lessonLinks(page, 'Past')).toHaveText(['Three', 'Two']);
  await drag(page, 'Two', 'There are no lessons in this section yet');
  await expect(lessonLinks(page, 'Future')).toHaveText(['Two']);
  // Waits for the server, because the page shows the order before it is saved.
  await traffic.settle();
  await page.reload();
  await expect(sections).toHaveText(['Present', 'Past', 'Future']);
  await expect(lessonLinks(page, 'Present')).toHaveText(['Four', 'One']);
  await expect(lessonLinks(page, 'Past')).toHaveText(['Three']);
  await expect(lessonLinks(page, 'Future')).toHaveText(['Two']);
});

test('an order that failed to save is reverted with a message', async ({ open, person }) => {
  const teacher = await person('teacher');
  const { id } = await makeCourse(await createApiClient(teacher), 'Verbs', { Past: ['One', 'Two'] });
  const page = await open(teacher, `/courses/${id}`);
  const released = Promise.withResolvers<void>();
  await page.route('**/lessons/reorder', async (route) => {
    await released.promise;
    await route.fulfill({ status: 500, body: '' });
  });
  await moveByKeyboard(page, 'One', 'ArrowDown', 'Space');
  await expect(lessonLinks(page, 'Past')).toHaveText(['Two', 'One']);
  released.resolve();
  await expect(toast(page, 'Failed to save the order')).toBeVisible();
  await expect(lessonLinks(page, 'Past')).toHaveText(['One', 'Two']);
});

test('each failed action shows its own message and keeps the form', async ({ open, person }) => {
  const teacher = await person('teacher');
  const { id } = await makeCourse(await createApiClient(teacher), 'Verbs', { Past: ['One'] });
  const page = await open(teacher, `/courses/${id}`);
  await page.route('**/api/tenant/courses**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  );
  for (const [within, action, failure] of [
    ['Taught in', 'Duplicate', 'Error duplicating course'],
    ['One', 'Edit', 'Error updating lesson'],
    ['One', 'Duplicate', 'Error duplicating lesson'],
    ['One', 'Delete', 'Failed to delete lesson'],
    ['Past', 'Edit', 'Error updating section'],
    ['Past', 'Duplicate', 'Error duplicating section'],
    ['Past', 'Delete', 'Error deleting section'],
    ['Taught in', 'Delete', 'Failed to delete course'],
    ['Past', 'Copy to…', 'Failed to copy section'],
  ] as const) {
    await chooseAction(page, within, action);
    if (action !== 'Duplicate') {
      await dialog(page)
        .getByRole('button', { name: /^(Save|Delete|Copy)$/ })
        .click();
    }
    await expect(toast(page, failure)).toBeVisible();
    if (action === 'Duplicate') continue;
    await expect(dialog(page)).toBeVisible();
    await dialogButton(page, 'Cancel').click();
    await expect(dialog(page)).toHaveCount(0);
  }
  for (const [button, failure] of [
    ['Edit', 'Error updating course'],
    ['Add section', 'Error creating section'],
    ['Add lesson', 'Error creating lesson'],
  ] as const) {
    await main(page).getByRole('button', { name: button, exact: true }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('New');
    await dialogButton(page, 'Save').click();
    await expect(toast(page, failure)).toBeVisible();
    await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('New');
    await dialogButton(page, 'Cancel').click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('an administrator reorders the course of a colleague, whose page follows at once', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const { id } = await makeCourse(await createApiClient(teacher), 'Verbs', {
    Past: [],
    Present: [],
  });
  const seen = await open(teacher, `/courses/${id}`);
  const page = await open('onlyAdmin', `/courses/${id}`);
  const requests = recordRequests(page);
  await moveByKeyboard(page, 'Past', 'ArrowDown', 'Space');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Present', 'Past']);
  await expect(main(seen).getByRole('heading', { level: 2 })).toHaveText(['Present', 'Past']);
  await expect.poll(() => requests).toContain(`PATCH /api/tenant/courses/${id}/sections/reorder`);
  await stub(page, `/api/tenant/courses/${id}`, {
    method: 'DELETE',
    status: 409,
    json: { message: 'Not now' },
  });
  await chooseAction(page, 'Taught in', 'Delete');
  await dialogButton(page, 'Delete').click();
  await expect(toast(page, 'Not now')).toBeVisible();
});
