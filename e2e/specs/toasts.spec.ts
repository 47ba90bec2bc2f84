/**
 * Toasts appear, wait and disappear. The tests advance the clock of the page by seconds; otherwise it runs normally.
 */
import type { Locator, Page } from '@playwright/test';
import { apiPaths, stub } from '../support/api.ts';
import { allowConsoleMessage } from '../support/console-messages.ts';
import { createHomeworkClass } from '../support/homework.ts';
import type { OpenOptions } from '../support/test.ts';
import { test as base, expect } from '../support/test.ts';

interface Fixtures {
  /** Opens a page on which every click of "Save changes" shows a toast. */
  readonly toaster: (opening?: OpenOptions) => Promise<Page>;
}

const test = base.extend<Fixtures>({
  toaster: async ({ open }, use) => {
    await use(async (opening = {}) => {
      const page = await open('teacher', '/settings/profile', {
        ...opening,
        before: async (page) => {
          await page.clock.install();
          await stub(page, apiPaths.profile, { method: 'PUT', status: 500, json: {} });
        },
      });
      await expect(page.getByLabel('First name', { exact: true })).toBeVisible();
      await page.clock.runFor(1000);
      return page;
    });
  },
});

test.use({ isNatural: true });

const toasts = (page: Page): Locator => page.locator('[data-sonner-toast]');

async function showToasts(page: Page, count = 1): Promise<void> {
  for (let raised = 0; raised < count; raised++) {
    const answered = page.waitForResponse((response) => response.url().endsWith(apiPaths.profile));
    await page.getByLabel('First name', { exact: true }).fill(`Name ${raised}`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await answered;
    await page.clock.runFor(100);
  }
  await expect(toasts(page).first()).toBeVisible();
}

test('a toast disappears after 4000 ms, but stays while it has the pointer or the focus', async ({
  toaster,
}) => {
  const page = await toaster();
  await test.step('without pointer and focus', async () => {
    await showToasts(page);
    await page.mouse.move(10, 300);
    await page.clock.runFor(3500);
    await expect(toasts(page)).toHaveAttribute('data-removed', 'false');
    await page.clock.runFor(450);
    await expect(page.locator('[data-sonner-toast][data-removed=false]')).toHaveCount(0);
    await page.clock.runFor(250);
    await expect(toasts(page)).toHaveCount(0);
  });
  await test.step('under the pointer', async () => {
    await showToasts(page);
    await toasts(page).hover();
    await page.clock.runFor(6000);
    await expect(toasts(page)).toHaveAttribute('data-removed', 'false');
    await page.mouse.move(10, 300);
    await page.clock.runFor(4500);
    await expect(toasts(page)).toHaveCount(0);
  });
  await test.step('focused', async () => {
    await showToasts(page);
    await page.mouse.move(10, 300);
    await toasts(page).focus();
    await page.clock.runFor(6000);
    await expect(toasts(page)).toHaveAttribute('data-removed', 'false');
    await page.getByRole('button', { name: 'Save changes' }).focus();
    await page.clock.runFor(4500);
    await expect(toasts(page)).toHaveCount(0);
  });
  await test.step('focused with Alt+T', async () => {
    await showToasts(page);
    await page.mouse.move(10, 300);
    await page.keyboard.press('Alt+t');
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('[data-sonner-toaster], section') !== null),
      )
      .toBe(true);
    await page.clock.runFor(6000);
    await expect(toasts(page)).toHaveAttribute('data-removed', 'false');
  });
});

const computeBottom = (box: { y: number; height: number } | null): number =>
  Math.round((box?.y ?? 0) + (box?.height ?? 0));

const computeCorner = (box: { x: number; width: number; y: number; height: number } | null) => [
  Math.round((box?.x ?? 0) + (box?.width ?? 0)),
  computeBottom(box),
];

test('at most three toasts are visible, at the bottom right; on a phone, 16 px from the edges', async ({
  toaster,
}) => {
  const page = await toaster();
  await test.step('356 px wide, 24 px from the edges', async () => {
    await showToasts(page);
    const box = await toasts(page).boundingBox();
    expect(box?.width).toBe(356);
    expect(1280 - (box?.x ?? 0) - (box?.width ?? 0)).toBe(24);
    await expect.poll(async () => computeBottom(await toasts(page).boundingBox())).toBe(800 - 24);
  });
  await test.step('at most three, expanded 14 px apart', async () => {
    await showToasts(page, 4);
    await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(3);
    await expect
      .poll(async () => {
        // Again each time, because a toast that still slides in leaves the pointer.
        await toasts(page).first().hover();
        const upper = await toasts(page).nth(1).boundingBox();
        const lower = await toasts(page).nth(0).boundingBox();
        return Math.round((lower?.y ?? 0) - computeBottom(upper));
      })
      .toBe(14);
  });
  await test.step('on a phone', async () => {
    await page.mouse.move(10, 300);
    await page.clock.runFor(6000);
    await expect(toasts(page)).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await showToasts(page);
    const box = await toasts(page).boundingBox();
    expect(box?.x).toBe(16);
    expect(390 - (box?.x ?? 0) - (box?.width ?? 0)).toBe(16);
    await expect.poll(async () => computeBottom(await toasts(page).boundingBox())).toBe(844 - 16);
  });
});

test('a request without a response times out after a minute and shows a toast', async ({ toaster }) => {
  const page = await toaster();
  await page.unrouteAll();
  await page.route(`**${apiPaths.profile}`, (route) =>
    route.request().method() === 'PUT' ? undefined : route.fallback(),
  );
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByLabel('First name', { exact: true }).fill('Changed');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await sent;
  // The simulated minute also makes the live connection time out and reconnect.
  allowConsoleMessage(page, /WebSocket/);
  await page.clock.runFor(59_000);
  await expect(toasts(page)).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(toasts(page)).toHaveText('Failed to update the profile');
});

test('toasts do not cover the buttons of a dialog on any width', async ({ open }) => {
  const page = await open('admin', '/users/students#add');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await stub(page, '/api/tenant/users', { method: 'POST', status: 500, json: {} });
  await dialog.getByLabel('First name').fill('Ann');
  await dialog.getByLabel('Last name').fill('Lee');
  await dialog.getByLabel('Email').fill('ann.lee@school.example');
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await expect(toasts(page)).toHaveCount(0);
    await page.setViewportSize({ width, height });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page)).toBeVisible();
    // No toast covers the middle of a button.
    await expect
      .poll(() =>
        dialog.getByRole('button').evaluateAll((buttons) =>
          buttons
            .filter((button) => {
              const { x, y, width, height } = button.getBoundingClientRect();
              const top = document.elementFromPoint(x + width / 2, y + height / 2);
              return top?.closest('[data-sonner-toaster]') != null;
            })
            .map((button) => button.textContent),
        ),
      )
      .toEqual([]);
    await page.mouse.move(10, 10);
  }
});

test('a slow drag of 44 px springs back, one of 46 px dismisses the toast', async ({ toaster }) => {
  const page = await toaster();
  await showToasts(page);
  for (const [distance, count] of [
    [44, 1],
    [46, 0],
  ] as const) {
    // A toast that still slides in would be missed by the pointer.
    await expect.poll(async () => computeCorner(await toasts(page).boundingBox())).toEqual([1256, 776]);
    const box = await toasts(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 2, y);
    await page.clock.runFor(1200);
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
    await page.clock.runFor(400);
    await expect(toasts(page)).toHaveCount(count);
  }
});

for (const [width, height] of [
  [390, 844],
  [1024, 700],
] as const) {
  test(`a toast with an action does not cover "Give homework", ${width} px wide`, async ({
    open,
    ownSchool,
  }) => {
    const { id, teacher, request } = await createHomeworkClass(ownSchool, ['Ann Lee']);
    const yesterday = new Date(Date.now() - 20 * 3_600_000).toISOString();
    await request('POST', '/schedule/my', { classId: id, startsAt: yesterday });
    const page = await open(teacher, '/dashboard', { width, height });
    await page.getByRole('button', { name: /Mark.*Mondays/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Complete lesson' }).click();
    await expect(dialog.getByText('1 of 1 were there')).toBeVisible();
    await dialog.getByRole('button', { name: 'Complete lesson' }).click();
    await expect(toasts(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    // The toast stays while the pointer is over it.
    await toasts(page).hover();
    await page.keyboard.press('ControlOrMeta+k');
    await dialog.getByRole('textbox').fill('Give homework');
    await dialog.getByRole('button', { name: 'Give homework' }).press('Enter');
    await dialog.getByRole('button', { name: /Mondays/ }).press('Enter');
    await expect(dialog.getByRole('heading', { name: 'New homework' })).toBeVisible();
    await expect(toasts(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Give homework' }).click();
    await expect(dialog).toHaveCount(0);
  });
}

/** Returns what CSS says of a toast in the moment in which it begins to leave. */
const readLeavingStyle = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver(() => {
          const leaving = document.querySelector('[data-sonner-toast][data-removed=true]');
          if (leaving) resolve(getComputedStyle(leaving).pointerEvents);
        }).observe(document.body, { subtree: true, attributes: true });
      }),
  );

test('a toast that leaves takes no click from what it slides over', async ({ toaster }) => {
  const page = await toaster();
  await showToasts(page);
  await expect(toasts(page)).toHaveCSS('pointer-events', 'auto');
  await page.mouse.move(10, 300);
  const style = readLeavingStyle(page);
  await page.clock.runFor(4500);
  expect(await style).toBe('none');
});
