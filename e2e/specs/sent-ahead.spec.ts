/** What the first script asks for shows the moment at which the page is opened, and no later one. */
import { makeLesson } from '../world/lessons.ts';
import { expect, test } from '../world/test.ts';

/** In the page: the first script reads an answer later than the page does, when it is told to go on. */
function readLateAhead(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { clone } = Response.prototype;
  Response.prototype.clone = function () {
    const copy = clone.call(this);
    const read = copy.json.bind(copy);
    return Object.assign(copy, { json: () => promise.then(read) });
  };
  Object.assign(globalThis, { goOn: resolve });
}

test('what the page has asked for itself is not sent for behind it, to be taken when it is old', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const lesson = await makeLesson(teacher);
  const asked: string[] = [];
  const page = await open(teacher, lesson.page, {
    before: async (page) => {
      await page.addInitScript(readLateAhead);
      page.on('request', (request) => {
        if (request.url().endsWith(lesson.calls)) asked.push(request.url());
      });
    },
  });
  await expect(page.getByRole('tab', { name: 'Section 1' })).toBeVisible();
  await page.evaluate(() => (globalThis as unknown as { goOn: () => void }).goOn());
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
  await lesson.write('PUT', `${lesson.calls}/sections/${lesson.section}`, { name: 'Listening' });
  await expect(page.getByRole('tab', { name: 'Listening' })).toBeVisible();
});
