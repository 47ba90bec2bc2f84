/** Prefetched replies show the state when the page opened and must not replace later data. */
import { makeLesson } from '../support/lessons.ts';
import { expect, test } from '../support/test.ts';

/** Runs in the page: delays reading prefetched replies until `goOn` is called. */
function delayPrefetchedReplies(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { clone } = Response.prototype;
  Response.prototype.clone = function () {
    const copy = clone.call(this);
    const read = copy.json.bind(copy);
    return Object.assign(copy, { json: () => promise.then(read) });
  };
  Object.assign(globalThis, { goOn: resolve });
}

test('a request that the page has sent itself is not prefetched again and applied when stale', async ({
  open,
  person,
}) => {
  const teacher = await person('teacher');
  const lesson = await makeLesson(teacher);
  const requests: string[] = [];
  const page = await open(teacher, lesson.path, {
    before: async (page) => {
      await page.addInitScript(delayPrefetchedReplies);
      page.on('request', (request) => {
        if (request.url().endsWith(lesson.apiPath)) requests.push(request.url());
      });
    },
  });
  await expect(page.getByRole('tab', { name: 'Section 1' })).toBeVisible();
  await page.evaluate(() => (globalThis as unknown as { goOn: () => void }).goOn());
  await page.waitForLoadState('networkidle');
  expect(requests).toHaveLength(1);
  await lesson.request('PUT', `${lesson.apiPath}/sections/${lesson.section}`, { name: 'Listening' });
  await expect(page.getByRole('tab', { name: 'Listening' })).toBeVisible();
});
