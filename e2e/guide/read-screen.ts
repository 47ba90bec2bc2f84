/**
 * Describes what a picture of the guide shows, without the data of the demo school: the headings, column headers,
 * fields and buttons in its frame whose names are texts of the product.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '@klasna/tooling/paths';
import type { Page } from '@playwright/test';
import type { Frame } from './shot.ts';

/** A line such as `button: Add course` for each element, sorted and without repetitions. */
export type Screen = readonly string[];

const textsFolder = inRoot('packages/languages/en');

function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const child of Object.values(value)) collectTexts(child, texts);
}

/** The English texts of the product; a name that is not among them comes from the data of the demo school. */
function readProductTexts(): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const file of readdirSync(textsFolder).filter((name) => name.endsWith('.json')))
    collectTexts(JSON.parse(readFileSync(join(textsFolder, file), 'utf8')), texts);
  return texts;
}

const productTexts = readProductTexts();

/** Whether the name of an element is a text of the product. */
export const isOfProduct = (element: string): boolean =>
  productTexts.has(element.slice(element.indexOf(': ') + 2));

/** Lists the role and the name of every element that lies at least partly in the frame. */
const listElements = (page: Page, frame: Frame): Promise<string[]> =>
  page.evaluate((area) => {
    const selectors = {
      heading: 'h1, h2, h3, h4',
      column: 'th',
      term: 'dt',
      tab: '[role=tab]',
      button: 'button:not([role]), a[class*=Button-root]',
      field: 'label, legend, input[aria-label], textarea[aria-label]',
    };
    const isInArea = (element: Element): boolean => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      return (
        width > 0 &&
        height > 0 &&
        right > area.x &&
        bottom > area.y &&
        left < area.x + area.width &&
        top < area.y + area.height
      );
    };
    // Behind an open dialog lies another screen, which the picture does not show.
    const root = document.querySelector('[role=dialog]') ?? document;
    return Object.entries(selectors).flatMap(([role, selector]) =>
      [...root.querySelectorAll(selector)]
        .filter(isInArea)
        .map(
          (element) =>
            `${role}: ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s*\*$/, '')}`,
        ),
    );
  }, frame);

export async function readScreen(page: Page, frame: Frame): Promise<Screen> {
  const elements = await listElements(page, frame);
  return [...new Set(elements)].filter(isOfProduct).sort();
}

const screensFile = inRoot('e2e/guide/screens.json');

/** What each picture showed when it was taken, by its name. */
export const readStoredScreens = (): Record<string, Screen> =>
  JSON.parse(readFileSync(screensFile, 'utf8')) as Record<string, Screen>;

export const storeScreens = (screens: Readonly<Record<string, Screen>>): void =>
  writeFileSync(screensFile, `${JSON.stringify(screens, null, 2)}\n`);

/** The elements that a picture shows and its screen no longer has. */
export const findMissing = (stored: Screen, current: Screen): Screen =>
  stored.filter((element) => !current.includes(element));
