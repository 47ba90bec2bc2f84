/** The frame of every page: signing in, navigation, appearance, directions, sizes, dialogs, toasts. */
import { password } from '../../support/school.ts';
import { toStoredTheme } from '../../support/tested-pages.ts';
import type { Journey } from '../journey.ts';
import type { EnginePage } from '../page/engine-page.ts';

const mainHeading = (page: EnginePage) => page.css('h1');

async function fillSignIn(page: EnginePage, email: string, secret: string): Promise<void> {
  await page.label('Email').fill(email);
  await page.label('Password').fill(secret);
  await page.button('Sign in').click();
}

/** Runs in the page: how far the page is wider than its window, and what is. */
function listOverflowing(): { width: number; overflowing: string[] } {
  const width = document.documentElement.clientWidth;
  const isWider = document.documentElement.scrollWidth > width;
  const overflowing = isWider
    ? [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > width + 1)
        .map((element) => element.outerHTML.slice(0, 120))
    : [];
  return { width, overflowing };
}

export const pageFrame: readonly Journey[] = [
  {
    title: 'signing in: a wrong password is explained, the right one leads to the wanted page',
    chromium: 'sign-in',
    run: async ({ person, open }) => {
      const teacher = await person('teacher');
      const page = await open('visitor', '/guide/class');
      await page.expectPath(/^\/auth\/signin\?redirectUrl=/);
      await fillSignIn(page, teacher.email, 'wrong horse');
      await page.text('Invalid email or password!').isThere();
      await page.label('Email').hasValue(teacher.email);
      await page.label('Password').fill(password);
      await page.press('Enter');
      await page.expectPath('/guide/class');
      await page.role('main').role('heading').nth(0).isThere();
    },
  },
  {
    title: 'signing out leads to the sign-in page, and so does the address that was open',
    chromium: 'session',
    run: async ({ person, open }) => {
      const page = await open(await person('teacher'), '/guide/class');
      await page.button('Tom Lee').click();
      await page.role('menuitem', 'Sign out').click();
      await page.expectPath(/^\/auth\/signin/);
      await page.goto('/guide/class');
      await page.expectPath(/^\/auth\/signin\?redirectUrl=/);
      await page.label('Password').isThere();
    },
  },
  {
    title: 'back and forward lead through pages, tabs and filters',
    chromium: 'routes',
    run: async ({ open }) => {
      const page = await open('teacher', '/settings/profile');
      await page.role('tab', 'Security').click();
      await page.expectPath('/settings/profile/privacy');
      await page.role('navigation', 'Main').role('link', 'Dashboard').click();
      await page.expectPath('/dashboard');
      await mainHeading(page).isThere();
      await page.driver.back();
      await page.expectPath('/settings/profile/privacy');
      await page.driver.back();
      await page.expectPath('/settings/profile');
      await page.label('First name').hasValue('Tom');
      await page.driver.forward();
      await page.driver.forward();
      await page.expectPath('/dashboard');
      await mainHeading(page).isThere();
    },
  },
  {
    title: 'right to left: the navigation is on the right, and shortened texts keep their first letters',
    chromium: 'shortened-texts',
    run: async ({ open }) => {
      const theme = toStoredTheme({ mode: 'light', direction: 'rtl' });
      const page = await open('teacher', '/dashboard', { theme });
      const { box } = await page.role('navigation', 'Main').isThere();
      if (box.x < 640) throw new Error(`the navigation is at ${box.x} px, not on the right`);
      await page.goto('/courses/own');
      await mainHeading(page).isThere();
      const wrong = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((element) => {
            const { textOverflow, overflowX } = getComputedStyle(element);
            return (
              textOverflow === 'ellipsis' &&
              overflowX !== 'visible' &&
              !element.matches('input, select, textarea') &&
              /^\s*[a-z]/i.test(element.innerText) &&
              getComputedStyle(element).direction !== 'ltr'
            );
          })
          .map(({ innerText }) => innerText),
      );
      if (wrong.length > 0) throw new Error(`without their first letters: ${wrong.join(', ')}`);
    },
  },
  {
    title: 'on a phone 390 px wide nothing is wider than the window, and the bar below leads to the pages',
    chromium: 'phone-bar',
    limits: { webkit: 'the narrowest window is 447 px' },
    run: async ({ open }) => {
      const page = await open('member', '/dashboard');
      await page.driver.resize(390, 844);
      const bar = page.role('navigation', 'Quick navigation');
      for (const [name, path] of [
        ['Classes', /^\/lessons\/classes/],
        ['Words', /^\/dictionary/],
        ['Today', /^\/dashboard/],
      ] as const) {
        await bar.role('link', name).click();
        await page.expectPath(path);
        await mainHeading(page).isThere();
        const { width, overflowing } = await page.evaluate(listOverflowing);
        if (width > 450) throw new Error(`the window is ${width} px wide`);
        if (overflowing.length > 0) throw new Error(`wider than ${width} px: ${overflowing.join('\n')}`);
      }
    },
  },
  {
    title: 'a dialog takes the focus, keeps Tab inside, asks before it loses text, and gives the focus back',
    chromium: 'users',
    run: async ({ open }) => {
      const page = await open('admin', '/users/students');
      const add = page.role('main').button('Add student');
      await add.click();
      const dialog = page.role('dialog', 'Add student');
      await dialog.label('First name').isFocused();
      await page.type('Half');
      for (let presses = 0; presses < 25; presses += 1) {
        await page.press('Tab');
        const isInside = await page.evaluate(
          () => document.activeElement?.closest('[role=dialog], [role=listbox]') !== null,
        );
        if (!isInside) throw new Error('Tab left the dialog');
      }
      await page.press('Escape');
      const question = page.role('dialog', 'Leave without saving?');
      await question.isThere();
      await page.press('Escape');
      await question.isGone();
      await dialog.label('First name').hasValue('Half');
      await page.press('Escape');
      await question.button('Leave without saving').click();
      await page.role('dialog').isGone();
      await add.isFocused();
    },
  },
  {
    title: 'a toast reports what was saved, and goes by itself',
    chromium: 'toasts',
    run: async ({ person, open }) => {
      const page = await open(await person('teacher'), '/settings/profile');
      await page.label('First name').fill('Thomas');
      await page.button('Save changes').click();
      const toast = page.role('region', /Notifications/).role('listitem');
      await toast.containing('Profile updated').isThere();
      await page.driver.movePointer({ x: 20, y: 300 });
      await toast.isGone();
      await page.button('Thomas Lee').isThere();
    },
  },
  {
    title: 'the dark appearance applies at once and from the first paint after a reload',
    chromium: 'theme',
    run: async ({ open }) => {
      const page = await open('teacher', '/settings/profile');
      const readBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const isDark = (colour: string): boolean =>
        (colour.match(/\d+/g) ?? []).slice(0, 3).every((part) => Number(part) < 80);
      await page.button('Theme').click();
      const mode = page.role('radiogroup', 'Mode');
      await mode.role('radio', 'Dark').click();
      await mode.role('radio', 'Dark').isChecked();
      await page.waitFor(readBackground, isDark, 'the dark background');
      await page.driver.reload();
      await page.waitFor(readBackground, isDark, 'the dark background after a reload');
      await mode.role('radio', 'Light').click();
      await page.waitFor(readBackground, (colour) => !isDark(colour), 'the light background');
    },
  },
  {
    title: 'the page follows another language without a reload',
    chromium: 'languages',
    run: async ({ open }) => {
      const page = await open('visitor', '/auth/signin');
      await page.role('combobox', 'Language').choose('Deutsch');
      await page.button('Anmelden').isThere();
      await page.driver.reload();
      await page.button('Anmelden').isThere();
    },
  },
  {
    title: 'the palette opens by key, finds a page by its name and opens it',
    chromium: 'shell',
    run: async ({ open }) => {
      const page = await open('plainStaff', '/dashboard');
      await mainHeading(page).isThere();
      await page.press('Control+k');
      await page.role('dialog').css('input').isFocused();
      await page.type('Security');
      await page
        .role('dialog')
        .button(/Security/)
        .isThere();
      await page.press('Enter');
      await page.expectPath('/settings/profile/privacy');
      await page.role('tab', 'Security').isThere();
    },
  },
];
