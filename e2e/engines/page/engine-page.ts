/** A page as a person uses it, in any engine: everything waits until it is possible, and gives up with the reason. */
import type { Driver, EngineName, Point } from '../drivers/driver.ts';
import { loadInPage } from './load-in-page.ts';
import { Locator, type NameMatch, toMatch } from './locator.ts';
import { retry } from './retry.ts';
import type { Step } from './steps.ts';

/** Functions that run in the page are sent as text, with their values as JSON. */
const toCall = (work: string, values: readonly unknown[]): string =>
  `(${work})(${values.map((value) => (value === undefined ? 'undefined' : JSON.stringify(value))).join(', ')})`;

/** How often the end of a drag may move away; a page has scrolled to its end by then. */
const maxFollowedMoves = 100;

export class EnginePage {
  readonly driver: Driver;
  readonly #address: string;

  constructor(driver: Driver, address: string) {
    this.driver = driver;
    this.#address = address;
  }

  get engine(): EngineName {
    return this.driver.engine;
  }

  /** Finds elements by role and name, which is a whole text or a pattern. */
  role(role: string, name?: NameMatch): Locator {
    return this.find({ by: 'role', role, ...(name !== undefined && { name: toMatch(name) }) });
  }

  button(name: NameMatch): Locator {
    return this.role('button', name);
  }

  label(name: NameMatch): Locator {
    return this.find({ by: 'label', name: toMatch(name) });
  }

  text(text: NameMatch): Locator {
    return this.find({ by: 'text', text: toMatch(text) });
  }

  css(selector: string): Locator {
    return this.find({ by: 'css', selector });
  }

  private find(step: Step): Locator {
    return new Locator(this, [step]);
  }

  goto(path: string): Promise<void> {
    return this.driver.goto(this.#address + path);
  }

  /** Empties the storage of the page and opens it with these entries in its storage. */
  async openWith(path: string, storage: Readonly<Record<string, string>>): Promise<void> {
    // A picture of the site has its storage and none of its scripts, which would write to it again.
    await this.goto('/favicon.svg');
    await this.driver.clearCookies();
    await this.evaluate(async (entries) => {
      const databases = await indexedDB.databases();
      await Promise.all(
        databases.map(
          ({ name = '' }) =>
            new Promise((resolve) => {
              Object.assign(indexedDB.deleteDatabase(name), {
                onsuccess: resolve,
                onerror: resolve,
                onblocked: resolve,
              });
            }),
        ),
      );
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    await this.goto(path);
  }

  evaluate<T, Values extends unknown[]>(
    work: (...values: Values) => T | Promise<T>,
    ...values: Values
  ): Promise<Awaited<T>> {
    return this.driver.evaluate(toCall(String(work), values)) as Promise<Awaited<T>>;
  }

  /** Calls a function of `in-page.ts`; a new document does not have it yet. */
  async callInPage(name: string, ...values: readonly unknown[]): Promise<unknown> {
    const called = toCall(`driverPage.${name}`, values);
    const call = `(async () => globalThis.driverPage ? { value: await ${called} } : undefined)()`;
    const reply = (await this.driver.evaluate(call)) as { value?: unknown } | undefined | null;
    if (reply) return reply.value;
    await this.driver.evaluate(await loadInPage());
    return ((await this.driver.evaluate(call)) as { value?: unknown } | undefined | null)?.value;
  }

  /** Presses a key, or several together: `press('Control+v')`. */
  press(keys: string): Promise<void> {
    return this.driver.press(keys.split(/(?<=.)\+/));
  }

  type(text: string): Promise<void> {
    return this.driver.type(text);
  }

  /** Drags the pressed pointer, in a few steps, because a page decides by the movement. */
  async dragFrom(start: Point, findEnd: () => Promise<Point>): Promise<void> {
    await this.driver.movePointer({ x: start.x + 6, y: start.y + 6 });
    for (const part of [0.3, 0.6, 0.9]) {
      const end = await findEnd();
      await this.driver.movePointer({
        x: start.x + (end.x - start.x) * part,
        y: start.y + (end.y - start.y) * part,
      });
    }
    await this.#moveToEnd(findEnd);
    await this.driver.releasePointer();
  }

  /** Follows the end until it stands still: near the edge of the window a page scrolls while something is dragged. */
  async #moveToEnd(findEnd: () => Promise<Point>): Promise<void> {
    let end = await findEnd();
    for (let moves = 0; moves < maxFollowedMoves; moves += 1) {
      await this.driver.movePointer(end);
      const next = await findEnd();
      if (next.x === end.x && next.y === end.y) return;
      end = next;
    }
    throw new Error('where it is to be dropped does not stand still');
  }

  /** Copies a text in the page with Ctrl+C, so that Ctrl+V pastes it as a person does. The focus stays. */
  async copy(text: string): Promise<void> {
    await this.evaluate((text) => {
      const area = document.createElement('textarea');
      area.dataset.copied = '';
      area.value = text;
      // Inside the dialog, if one is open, because it holds the focus.
      const holders = document.querySelectorAll('[role=dialog]');
      Object.assign(globalThis, { focusedBefore: document.activeElement });
      (holders[holders.length - 1] ?? document.body).append(area);
      area.focus();
      area.select();
    }, text);
    await this.press('Control+c');
    await this.evaluate(() => {
      document.querySelector('[data-copied]')?.remove();
      (globalThis as { focusedBefore?: HTMLElement }).focusedBefore?.focus();
    });
  }

  async readPath(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search);
  }

  expectPath(expected: string | RegExp): Promise<void> {
    return retry(async () => {
      const path = await this.readPath();
      if (typeof expected === 'string' ? path !== expected : !expected.test(path))
        throw new Error(`the page is at ${path}, not at ${expected}`);
    });
  }

  /** Waits until a value read from the page is the expected one. */
  waitFor<T>(read: () => Promise<T>, isExpected: (value: T) => boolean, what: string): Promise<T> {
    return retry(async () => {
      const value = await read();
      if (!isExpected(value)) throw new Error(`${what}: still ${JSON.stringify(value)}`);
      return value;
    });
  }
}
