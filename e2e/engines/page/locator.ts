/** Elements of a page. An action needs exactly one, shown, enabled and not covered, and waits for that. */
import type { Driver, Point } from '../drivers/driver.ts';
import { retry } from './retry.ts';
import type { Box, Clickable, FocusState, Match, Seen, Step } from './steps.ts';

export type NameMatch = string | RegExp;

export const toMatch = (name: NameMatch): Match =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags };

const describeMatch = (match: Match): string =>
  typeof match === 'string' ? `“${match}”` : `/${match.source}/${match.flags}`;

function describe(step: Step): string {
  if (step.by === 'role')
    return step.name === undefined ? step.role : `${step.role} ${describeMatch(step.name)}`;
  if (step.by === 'label') return `field ${describeMatch(step.name)}`;
  if (step.by === 'css') return step.selector;
  return step.by === 'nth' ? `no. ${step.index}` : `${step.by} ${describeMatch(step.text)}`;
}

const matchesText = (text: string, expected: NameMatch): boolean =>
  typeof expected === 'string' ? text === expected : expected.test(text);

/** What elements need of their page. */
interface PageActions {
  readonly driver: Driver;
  readonly callInPage: (name: string, ...values: readonly unknown[]) => Promise<unknown>;
  readonly dragFrom: (start: Point, findEnd: () => Promise<Point>) => Promise<void>;
  readonly press: (keys: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
}

export class Locator {
  readonly #page: PageActions;
  readonly #steps: readonly Step[];

  constructor(page: PageActions, steps: readonly Step[]) {
    this.#page = page;
    this.#steps = steps;
  }

  get description(): string {
    return this.#steps.map(describe).join(' > ');
  }

  #then(step: Step): Locator {
    return new Locator(this.#page, [...this.#steps, step]);
  }

  role(role: string, name?: NameMatch): Locator {
    return this.#then({ by: 'role', role, ...(name !== undefined && { name: toMatch(name) }) });
  }

  button(name: NameMatch): Locator {
    return this.role('button', name);
  }

  label(name: NameMatch): Locator {
    return this.#then({ by: 'label', name: toMatch(name) });
  }

  text(text: NameMatch): Locator {
    return this.#then({ by: 'text', text: toMatch(text) });
  }

  css(selector: string): Locator {
    return this.#then({ by: 'css', selector });
  }

  /** Keeps the elements that contain a text. */
  containing(text: NameMatch): Locator {
    return this.#then({ by: 'containing', text: toMatch(text) });
  }

  nth(index: number): Locator {
    return this.#then({ by: 'nth', index });
  }

  /** What is seen of all of them now. */
  async see(): Promise<Seen[]> {
    return (await this.#page.callInPage('see', this.#steps)) as Seen[];
  }

  /** Resolves with what `check` returns once it does not throw. It is called again when something else is seen. */
  #waitFor<T>(check: (seen: readonly Seen[]) => T): Promise<T> {
    let isRepeated = false;
    return retry(async () => {
      const seen = (await this.#page.callInPage('seeChange', this.#steps, isRepeated)) as Seen[];
      isRepeated = true;
      return check(seen);
    });
  }

  #expectOne(seen: readonly Seen[]): Seen {
    const [one] = seen;
    if (!one || seen.length > 1) throw new Error(`${this.description}: there are ${seen.length}, not one`);
    return one;
  }

  /** Waits until there is exactly one and it is as expected. */
  until(isExpected: (seen: Seen) => boolean, what: string): Promise<Seen> {
    return this.#waitFor((seen) => {
      const one = this.#expectOne(seen);
      if (!isExpected(one))
        throw new Error(`${this.description}: expected ${what}, saw ${JSON.stringify(one)}`);
      return one;
    });
  }

  isThere(): Promise<Seen> {
    return this.until(() => true, 'it to be there');
  }

  async isGone(): Promise<void> {
    await this.hasCount(0);
  }

  async hasCount(count: number): Promise<void> {
    await this.#waitFor((seen) => {
      if (seen.length !== count)
        throw new Error(
          `${this.description}: there are ${seen.length}, not ${count}: ${JSON.stringify(seen.slice(0, 3))}`,
        );
    });
  }

  /** The texts of all of them, once they are as expected. */
  async hasTexts(texts: readonly string[]): Promise<void> {
    await this.#waitFor((seen) => {
      const found = seen.map(({ text }) => text);
      if (JSON.stringify(found) !== JSON.stringify(texts))
        throw new Error(
          `${this.description}: expected ${JSON.stringify(texts)}, saw ${JSON.stringify(found)}`,
        );
    });
  }

  async hasText(expected: NameMatch): Promise<void> {
    await this.until(({ text }) => matchesText(text, expected), `the text ${expected}`);
  }

  async hasValue(expected: NameMatch): Promise<void> {
    await this.until(({ value }) => matchesText(value, expected), `the value ${expected}`);
  }

  async isChecked(): Promise<void> {
    await this.until((seen) => seen.isChecked, 'it to be checked');
  }

  async isFocused(): Promise<void> {
    await this.until((seen) => seen.isFocused, 'it to have the focus');
  }

  async isEnabled(): Promise<void> {
    await this.until((seen) => !seen.isDisabled, 'it to be enabled');
  }

  async #findClickable(): Promise<Box> {
    return retry(async () => {
      const answer = (await this.#page.callInPage('makeClickable', this.#steps)) as Clickable;
      if ('reason' in answer) throw new Error(`${this.description} cannot be clicked: ${answer.reason}`);
      return answer.box;
    });
  }

  async #findMiddle(): Promise<{ x: number; y: number }> {
    const { x, y, width, height } = await this.#findClickable();
    return { x: x + width / 2, y: y + height / 2 };
  }

  async hover(): Promise<void> {
    await this.#page.driver.movePointer(await this.#findMiddle());
  }

  async click(): Promise<void> {
    await this.#press((point) => this.#page.driver.click(point));
  }

  /**
   * Presses the middle; resolves with where that was. A page may move between being looked at and being pressed: what is
   * pressed then hears nothing of it, and the element is looked for again.
   */
  #press(press: (point: Point) => Promise<void>, undo?: () => Promise<void>): Promise<Point> {
    return retry(async () => {
      const point = await this.#findMiddle();
      await press(point);
      // A page that is left by the press has been hit.
      const isMissed = await this.#page.callInPage('isPressMissed').catch(() => false);
      if (isMissed !== true) return point;
      await undo?.();
      throw new Error(`${this.description} was no longer there when it was pressed`);
    });
  }

  async #drag(findEnd: (start: Point) => Promise<Point>): Promise<void> {
    const { driver } = this.#page;
    const start = await this.#press(driver.pressPointer, driver.releasePointer);
    await this.#page.dragFrom(start, () => findEnd(start));
  }

  /** Drags the middle of this element to the middle of another, which may move once something is dragged. */
  async dragTo(target: Locator): Promise<void> {
    await target.#findMiddle();
    await this.#drag(async () => {
      const { box } = target.#expectOne(await target.see());
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
  }

  /** Drags the middle of this element by a distance. */
  async dragBy(distance: { readonly x?: number; readonly y?: number }): Promise<void> {
    await this.#drag(async ({ x, y }) => ({ x: x + (distance.x ?? 0), y: y + (distance.y ?? 0) }));
  }

  /** Whether it has the focus; the page is asked only once between two keys. */
  async watchFocus(): Promise<FocusState> {
    return (await this.#page.callInPage('watchFocus', this.#steps)) as FocusState;
  }

  async focus(): Promise<void> {
    await retry(async () => {
      if (!(await this.#page.callInPage('focus', this.#steps)))
        throw new Error(`${this.description} does not take the focus`);
    });
  }

  /** Focuses it without the pointer and presses a key, or several together. */
  async press(keys: string): Promise<void> {
    await this.isThere();
    await this.focus();
    await this.#page.press(keys);
  }

  /** Clicks it, replaces what it contains, and types as a person does. */
  async fill(text: string): Promise<void> {
    await this.click();
    await this.#page.press('Control+a');
    if (text === '') await this.#page.press('Delete');
    else await this.#page.type(text);
  }

  async choose(option: string): Promise<void> {
    await retry(async () => {
      if (!(await this.#page.callInPage('chooseOption', this.#steps, option)))
        throw new Error(`${this.description} has no option “${option}”`);
    });
  }

  async chooseFiles(...paths: readonly string[]): Promise<void> {
    await retry(async () => {
      const count = await this.#page.callInPage('mark', this.#steps);
      if (count !== 1) throw new Error(`${this.description}: there are ${count}, not one`);
    });
    await this.#page.driver.chooseFiles('[data-driver-target]', paths);
  }

  /** Runs a function in the page with the element. */
  async evaluate<T, Values extends unknown[]>(
    work: (element: HTMLElement, ...values: Values) => T | Promise<T>,
    ...values: Values
  ): Promise<Awaited<T>> {
    await this.#page.callInPage('see', this.#steps);
    const call = `driverPage.call(${JSON.stringify(this.#steps)}, ${work}, ${values.map((value) => JSON.stringify(value)).join(', ')})`;
    return (await this.#page.driver.evaluate(call)) as Awaited<T>;
  }
}
