import type { Page } from '@playwright/test';
import { navigateTo } from '../support/client-navigation.ts';
import { makeLesson } from '../support/lessons.ts';
import { links, partners } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const entry = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true });

/** Menus, dialogs and panels open with their animations, and pages go offline on their own. */
test.describe('with animations', () => {
  test.use({ isNatural: true });

  test('opening the user menu does not shift the header', async ({ open }) => {
    const page = await open('teacher', '/settings/profile');
    const bell = page.getByRole('button', { name: 'Notifications', exact: true });
    const before = await bell.boundingBox();
    await page.getByRole('banner').getByRole('button').last().click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    expect(await bell.boundingBox()).toEqual(before);
  });

  test('the palette opens only the dialogs for things that a person may add', async ({ open }) => {
    const page = await open('admin', '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of ['Add student', 'Add group', 'Add class', 'Schedule lesson', 'Add course']) {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('textbox').fill(name);
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog').filter({ hasNot: page.getByPlaceholder(/^Find a/) });
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
      expect(new URL(page.url()).hash).toBe('');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    const manager = await open('onlyAdmin', '/dashboard');
    await expect(manager.getByRole('heading', { level: 1 })).toBeVisible();
    await manager.keyboard.press('Control+k');
    await manager.getByRole('dialog').getByRole('textbox').fill('Give homework');
    await expect(manager.getByRole('dialog').getByText('Nothing found')).toBeVisible();
    const other = await open('member', '/dashboard');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await other.keyboard.press('Control+k');
    await other.getByRole('dialog').getByRole('textbox').fill('Add');
    await expect(other.getByText('Add student')).toHaveCount(0);
    await other.goto('/lessons/classes#add');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByRole('dialog')).toHaveCount(0);
  });

  test('the page says below its header that the device is offline', async ({ open }) => {
    const page = await open('plainStaff', '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().setOffline(true);
    const notice = page.getByRole('status').filter({ hasText: 'You are offline' }).getByRole('paragraph');
    await expect(notice).toBeVisible();
    const header = await page.getByRole('banner').boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const box = await notice.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
    await page.context().setOffline(false);
    await expect(notice).toHaveCount(0);
  });

  test('the scroll-to-top button appears after more than 300 px and scrolls to the top', async ({ open }) => {
    const page = await open('plainStaff', '/settings/profile', { height: 300 });
    const button = page.getByRole('button', { name: 'Scroll to top' });
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeAttached();
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    await expect(button).toHaveCount(0);
    await page.evaluate(() => window.scrollTo({ top: 301, behavior: 'instant' }));
    await expect(button).toBeVisible();
    await button.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(button).toHaveCount(0);
  });
});

test.describe('the sidebar', () => {
  test('opens each page that it lists', async ({ open }) => {
    const page = await open('admin', '/settings/profile');
    await expect(navigation(page)).toBeVisible();
    const entries = await navigation(page)
      .getByRole('link')
      .evaluateAll((anchors) =>
        anchors.map((anchor) => ({
          name: anchor.textContent?.trim() ?? '',
          href: anchor.getAttribute('href') ?? '',
        })),
      );
    const inside = entries.filter(({ href }) => href.startsWith('/'));
    expect(inside.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Dashboard', 'Settings', 'Partners']),
    );
    for (const { name, href } of inside) {
      await entry(page, name).click();
      await expect(page).toHaveURL(href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('lists only pages that the actor may open', async ({ open }) => {
    for (const actor of ['admin', 'manager', 'teacher', 'plainStaff', 'member'] as const) {
      const page = await open(actor, '/dashboard');
      await expect(navigation(page)).toBeVisible();
      const paths = await navigation(page)
        .getByRole('link')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
      for (const path of paths.filter((href) => href.startsWith('/'))) {
        await navigateTo(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page, `${actor} at ${path}`).toHaveURL(path);
      }
    }
  });

  test('links to three external tools in a new tab without an opener', async ({ open }) => {
    const page = await open('plainStaff', '/dashboard');
    for (const [name, href] of [
      ['Tutors club', links.LINK_TUTORS_CLUB],
      ['Scheduling', links.LINK_SCHEDULING],
      ['Booking', links.LINK_BOOKING],
    ] as const) {
      await expect(entry(page, name)).toHaveAttribute('href', href);
      await expect(entry(page, name)).toHaveAttribute('target', '_blank');
      await expect(entry(page, name)).toHaveAttribute('rel', /noopener/);
    }
  });
});

test.describe('the sidebar, with animations,', () => {
  test.use({ isNatural: true });

  test('is 238 px wide, 72 px when collapsed, and stays collapsed after a reload', async ({ open }) => {
    const page = await open('plainStaff', '/dashboard');
    const width = async (): Promise<number | undefined> => (await navigation(page).boundingBox())?.width;
    await expect.poll(width).toBe(238);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(width).toBe(72);
    await page.reload();
    await expect.poll(width).toBe(72);
    await expect(entry(page, 'Settings')).toBeVisible();
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await expect.poll(width).toBe(238);
  });

  test('is a drawer below 1024 px that closes when a page is chosen', async ({ open }) => {
    const page = await open('plainStaff', '/dashboard', { width: 1023 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(navigation(page)).toHaveCount(0);
    const opener = page.getByRole('button', { name: 'Open navigation' });
    await opener.click();
    await expect(navigation(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(navigation(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await entry(page, 'Settings').click();
    await expect(page).toHaveURL('/settings/school/general');
    await expect(navigation(page)).toHaveCount(0);
  });
});

test.describe('the header', () => {
  test('is 64 px high and stays visible when the page scrolls', async ({ open }) => {
    const page = await open('plainStaff', '/settings/profile', { height: 400 });
    const header = page.getByRole('banner');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await header.boundingBox())?.height).toBe(64);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(header).toBeInViewport();
  });

  test('has the name of the person on the button of the user menu with the documented entries', async ({
    open,
    person,
  }) => {
    const page = await open(await person({ firstName: 'Ann', lastName: 'Lee' }), '/dashboard');
    await page.getByRole('banner').getByRole('button', { name: 'Ann Lee', exact: true }).click();
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
    await expect(page.getByRole('menuitem')).toHaveText([
      ...['Notifications', 'Language', 'Support', 'Settings', 'Pricing', 'User guide', 'Sign out'],
    ]);
    await expect(item('Support')).toHaveAttribute('href', links.LINK_SUPPORT);
    await item('Settings').click();
    await expect(page).toHaveURL('/settings/profile');
  });

  test('links from Pricing to the plans of the school, and for students to their own plans', async ({
    open,
  }) => {
    for (const [actor, name, path] of [
      ['plainStaff', 'Paul Lee', '/settings/school/plans'],
      ['member', 'Mia Lee', '/settings/profile/plans'],
    ] as const) {
      const page = await open(actor, '/dashboard');
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('menuitem', { name: 'Pricing', exact: true }).click();
      await expect(page).toHaveURL(path);
    }
  });
});

test.describe('the beta banner', () => {
  const words = 'The platform is in beta. If you have any problems, please get in touch with us.';

  const expectBanner = async (page: Page): Promise<void> => {
    const banner = page.getByRole('complementary', { name: 'Beta' });
    await expect(banner.getByText(words)).toBeVisible();
    await expect(banner.getByRole('link')).toHaveAttribute('href', links.LINK_CONTACT);
  };

  for (const [who, path] of [
    ['visitor', '/auth/signin'],
    ['member', '/dashboard'],
  ] as const) {
    test(`is shown on ${path} for a ${who}`, async ({ open }) => {
      await expectBanner(await open(who, path));
    });
  }

  test('is shown to staff and can be closed for the browser session', async ({ open }) => {
    const page = await open('plainStaff', '/dashboard');
    await expectBanner(page);
    await page.getByRole('complementary', { name: 'Beta' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(words)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
  });
});

test.describe('by keyboard', () => {
  test('the first Tab skips the navigation, ? shows the shortcuts, and Ctrl+K finds pages and opens them', async ({
    open,
  }) => {
    const page = await open('plainStaff', '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list).toBeVisible();
    await expect(list.getByText('Calendar: move the lesson')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);

    await page.keyboard.press('ControlOrMeta+k');
    const field = page.getByPlaceholder('Find a page, a course or an action');
    await expect(field).toBeFocused();
    await field.fill('Security');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/settings/profile/privacy');
  });

  test('Ctrl+K lists actions before pages, and finds both by other words for them', async ({ open }) => {
    const page = await open('admin', '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog');
    const names = palette.getByRole('button');
    await expect(names.filter({ hasText: 'Dashboard' })).toBeVisible();
    const texts = await names.allTextContents();
    expect(texts.indexOf('Add student')).toBeLessThan(texts.indexOf('Dashboard'));
    await palette.getByRole('textbox').fill('pupil');
    await expect(names).toHaveText(['Students', 'Add student']);
  });

  test('Ctrl+K finds a course by its lessons, in any case and order, for staff alone', async ({
    open,
    person,
  }) => {
    const teacher = await person('teacher');
    const lesson = await makeLesson(teacher);
    const page = await open(teacher, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByPlaceholder('Find a page, a person, a class or a course').fill('greetíngs');
    const found = page.getByRole('button', { name: 'English My courses · English · A2' });
    await expect(found).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/courses/${lesson.courseId}`);

    const member = await open('member', '/dashboard');
    await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
    await member.keyboard.press('ControlOrMeta+k');
    await expect(member.getByPlaceholder('Find a page, a class or an action')).toBeFocused();
  });

  test('Ctrl+K finds a person by name for managers', async ({ open, person }) => {
    const student = await person({ role: 'member', firstName: 'Quirina', lastName: 'Almond' });
    const page = await open('manager', '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByPlaceholder('Find a page, a person, a class or a course').fill('almond quir');
    await page.getByRole('button', { name: `Quirina Almond ${student.email}` }).click();
    await expect(page).toHaveURL(`/users/students/${student.id}`);
  });
});

test('the dashboard labels today with its date', async ({ open }) => {
  const page = await open('plainStaff', '/dashboard');
  await expect(page.getByRole('rowheader', { name: /\d \p{L}+, Today$/u })).toBeVisible();
});

test('partners come from the settings of the installation', async ({ open }) => {
  const page = await open('plainStaff', '/partners');
  for (const { name, url, description } of partners) {
    await expect(page.getByRole('main').getByText(description)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', url);
  }
});

test.describe('debug pages', () => {
  test('have no sidebar, and show the session but not its token', async ({ open }) => {
    const page = await open('teacher', '/debug/auth');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(navigation(page)).toHaveCount(0);
    await expect(page.getByText('Present')).toBeVisible();
    await expect(page.getByText('Tom Lee')).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect(token).not.toBe('');
    expect(await page.locator('body').innerText()).not.toContain(token);
  });

  test('show the HTML of the text editor, and allow to insert, edit, navigate and paste a table', async ({
    open,
  }) => {
    const page = await open('teacher', '/debug/editor');
    const editor = page.getByRole('textbox', { name: 'Text' });
    await editor.fill('Bonjour');
    await expect(page.getByText('<p>Bonjour</p>')).toBeVisible();
    await editor.fill('');
    const output = page.locator('output');
    const choose = async (action: string): Promise<void> => {
      await page.getByRole('button', { name: 'Table' }).click();
      await page.getByRole('menuitem', { name: action }).click();
      await expect(editor).toBeFocused();
    };
    await editor.focus();
    await choose('Insert table');
    await expect(editor.getByRole('row')).toHaveCount(3);
    await expect(editor.getByRole('columnheader')).toHaveCount(3);
    await page.keyboard.type('ich');
    await page.keyboard.press('Tab');
    await page.keyboard.type('bin');
    await choose('Add column after');
    await choose('Add row below');
    await choose('Header row on or off');
    await expect(editor.getByRole('row')).toHaveCount(4);
    await expect(editor.getByRole('columnheader')).toHaveCount(0);
    await choose('Delete row');
    await choose('Delete column');
    await expect(editor.getByRole('cell')).toHaveCount(9);
    await choose('Delete table');
    await expect(editor.getByRole('table')).toHaveCount(0);

    await editor.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        '<table><thead><tr><th>ich</th><th>du</th></tr></thead><tr><td colspan="2"><p>sind</p></td></tr></table>',
      );
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(output).toContainText(
      '<table><tbody><tr><th><p>ich</p></th><th><p>du</p></th></tr><tr><td colspan="2"><p>sind</p></td></tr></tbody></table>',
    );
    await page.keyboard.type('!');
    await expect(output).toContainText('colspan="2"');
  });
});
