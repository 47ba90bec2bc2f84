/**
 * Runs in the page under test: finds elements by what assistive technology says of them. Bundled and sent to the page
 * by `load-in-page.ts`.
 */
import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
  isInaccessible,
} from 'dom-accessibility-api';
import type { Box, Clickable, FocusState, Match, Seen, Step } from './steps.ts';

/** Elements that have a role without naming it. Elements that name theirs are always looked at. */
const implicitElements: Readonly<Record<string, string>> = {
  article: 'article',
  button: 'button, summary, input[type=button], input[type=submit]',
  checkbox: 'input[type=checkbox]',
  columnheader: 'th',
  cell: 'td',
  combobox: 'select, input[list]',
  complementary: 'aside',
  dialog: 'dialog',
  form: 'form',
  group: 'fieldset, details',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img, svg',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  option: 'option',
  radio: 'input[type=radio]',
  region: 'section',
  row: 'tr',
  searchbox: 'input[type=search]',
  slider: 'input[type=range]',
  spinbutton: 'input[type=number]',
  status: 'output',
  table: 'table',
  textbox: 'input, textarea',
};

const fields =
  'input, select, textarea, [contenteditable=true], [role=textbox], [role=combobox], [role=radiogroup], [role=group]';

const simplify = (text: string): string => text.replace(/\s+/g, ' ').trim();

function matches(text: string, match: Match): boolean {
  const simplified = simplify(text);
  return typeof match === 'string'
    ? simplified === match
    : new RegExp(match.source, match.flags).test(simplified);
}

/** Text as it is shown, which `textContent` is not for hidden parts. */
const textOf = (element: Element): string =>
  element instanceof HTMLElement ? element.innerText : (element.textContent ?? '');

/** Also finds what is said by screen readers alone. */
const contains = (element: Element, match: Match): boolean =>
  [textOf(element), element.textContent].map(simplify).some((text) => {
    return typeof match === 'string' ? text.includes(match) : matches(text, match);
  });

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

const queryAll = (roots: readonly ParentNode[], selector: string): Element[] => [
  ...new Set(roots.flatMap((root) => [...root.querySelectorAll(selector)])),
];

function findByRole(roots: readonly ParentNode[], role: string, name: Match | undefined): Element[] {
  const implicit = implicitElements[role];
  return queryAll(roots, implicit ? `[role], ${implicit}` : '[role]').filter(
    (element) =>
      getRole(element) === role &&
      !isInaccessible(element) &&
      (name === undefined || matches(computeAccessibleName(element), name)),
  );
}

const findByText = (roots: readonly ParentNode[], text: Match): Element[] => {
  const found = queryAll(roots, '*').filter((element) => isShown(element) && matches(textOf(element), text));
  return found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
};

function take(found: readonly ParentNode[], step: Step): Element[] {
  const elements = found.filter((one): one is Element => one instanceof Element);
  switch (step.by) {
    case 'role':
      return findByRole(found, step.role, step.name);
    case 'label':
      return queryAll(found, fields).filter(
        (element) => !isInaccessible(element) && matches(computeAccessibleName(element), step.name),
      );
    case 'text':
      return findByText(found, step.text);
    case 'css':
      return queryAll(found, step.selector);
    case 'containing':
      return elements.filter((element) => contains(element, step.text));
    case 'nth':
      return elements.slice(step.index, step.index === -1 ? undefined : step.index + 1);
  }
}

const find = (steps: readonly Step[]): Element[] =>
  steps
    .reduce<readonly ParentNode[]>(take, [document])
    .filter((one): one is Element => one instanceof Element);

const toBox = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

function see(element: Element): Seen {
  const field = element as HTMLInputElement;
  return {
    text: simplify(textOf(element)),
    name: computeAccessibleName(element),
    description: simplify(computeAccessibleDescription(element)),
    value: typeof field.value === 'string' ? field.value : '',
    isChecked: field.checked === true || element.getAttribute('aria-checked') === 'true',
    isDisabled: element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true',
    isInvalid: element.getAttribute('aria-invalid') === 'true',
    isFocused: document.activeElement === element,
    box: toBox(element),
  };
}

/** A hidden radio button or checkbox is clicked on its label. */
function toClicked(element: Element): Element {
  const { labels } = element as HTMLInputElement;
  const [label] = labels ?? [];
  const isChoice = element.matches('input[type=radio], input[type=checkbox]');
  return isChoice && label && !(isShown(element) && hits(element, element)) ? label : element;
}

/** Whether the middle of `clicked` belongs to `element` or to a label of it. */
function hits(element: Element, clicked: Element): boolean {
  const { x, y, width, height } = toBox(clicked);
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit !== null && [element, clicked, ...labelsOf(element)].some((one) => one.contains(hit));
}

/** Resolves after the next frame, or when there is none, as in a window that is not seen. */
const waitForFrame = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

const waitMs = 300;
const pollMs = 40;

/** Repeats `attempt` in the page for a short time, which saves the driver most of its calls. */
async function poll<T>(attempt: () => Promise<T> | T, isFinal: (result: T) => boolean): Promise<T> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const result = await attempt();
    if (isFinal(result) || performance.now() > deadline) return result;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** What the pointer will press next, and whether it pressed something else. */
let awaitedPress: { readonly targets: readonly Element[]; isMissed: boolean } | undefined;

/** Stops the events of a press that missed, so that the element which it hit does not react. */
function guardPress(event: Event): void {
  if (!awaitedPress || !event.isTrusted) return;
  const hit = event.target;
  if (event.type === 'pointerdown')
    awaitedPress.isMissed = !(
      hit instanceof Node && awaitedPress.targets.some((target) => target.contains(hit))
    );
  if (!awaitedPress.isMissed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
  addEventListener(type, guardPress, true);

const labelsOf = (element: Element): Element[] => [...((element as HTMLInputElement).labels ?? [])];

/** Scrolls the one element into view. It is clickable once it stays where it is. */
async function makeClickable(steps: readonly Step[]): Promise<Clickable> {
  awaitedPress = undefined;
  const found = find(steps);
  const [element] = found;
  if (!element) return { reason: 'it is not there' };
  if (found.length > 1) return { reason: `there are ${found.length} of them` };
  if (see(element).isDisabled) return { reason: 'it is disabled' };
  const clicked = toClicked(element);
  if (!isShown(clicked)) return { reason: 'it is hidden' };
  if (!hits(element, clicked))
    clicked.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const before = JSON.stringify(toBox(clicked));
  await waitForFrame();
  const box = toBox(clicked);
  if (before !== JSON.stringify(box)) return { reason: 'it moves' };
  if (hits(element, clicked)) {
    awaitedPress = { targets: [element, clicked, ...labelsOf(element)], isMissed: false };
    return { box };
  }
  const cover = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return { reason: `it is covered by ${cover?.outerHTML.slice(0, 200) ?? 'nothing: outside the view'}` };
}

function takePress(): boolean {
  const isMissed = awaitedPress?.isMissed ?? false;
  // A missed press is released before it is forgotten.
  if (!isMissed) awaitedPress = undefined;
  return isMissed;
}

let lastSeen = '';

/** Returns what is seen. If the previous call got the same, waits until it changes. */
async function seeChange(steps: readonly Step[], isRepeated: boolean): Promise<Seen[]> {
  const previous = isRepeated ? lastSeen : undefined;
  const seen = await poll(
    () => find(steps).filter(isShown).map(see),
    (found) => JSON.stringify(found) !== previous,
  );
  lastSeen = JSON.stringify(seen);
  return seen;
}

let lastFocus: Element | null = null;

function watchFocus(steps: readonly Step[]): FocusState {
  const focus = document.activeElement;
  const hasMoved = focus !== lastFocus;
  lastFocus = focus;
  return { isFocused: find(steps).some((element) => isShown(element) && element === focus), hasMoved };
}

/** The attribute by which a driver finds an element. */
const markAttribute = 'data-driver-target';

export const inPage = {
  see: (steps: readonly Step[]): Seen[] => find(steps).filter(isShown).map(see),
  seeChange,
  makeClickable: (steps: readonly Step[]): Promise<Clickable> =>
    poll(
      () => makeClickable(steps),
      (answer) => 'box' in answer,
    ),
  isPressMissed: takePress,
  watchFocus,
  focus: (steps: readonly Step[]): boolean => {
    const [element] = find(steps);
    if (element instanceof HTMLElement) element.focus();
    return document.activeElement === element;
  },
  mark: (steps: readonly Step[]): number => {
    for (const marked of document.querySelectorAll(`[${markAttribute}]`))
      marked.removeAttribute(markAttribute);
    const found = find(steps);
    found[0]?.setAttribute(markAttribute, '');
    return found.length;
  },
  /** Chooses an option of a native list: an open list is a window of the system, which no driver reaches. */
  chooseOption: (steps: readonly Step[], name: string): boolean => {
    const [element] = find(steps);
    if (!(element instanceof HTMLSelectElement)) return false;
    const option = [...element.options].find(({ label }) => simplify(label) === name);
    if (!option) return false;
    element.value = option.value;
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
    return true;
  },
  /** Calls a function with the element and further values. */
  call: (
    steps: readonly Step[],
    work: (element: Element, ...values: unknown[]) => unknown,
    ...values: unknown[]
  ) => {
    const [element] = find(steps);
    if (!element) throw new Error('the element is not there');
    return work(element, ...values);
  },
};
