/** Makes the browser of the tests an older one: takes the APIs away that an older one lacks. */
import { readCompatibilityData } from '@klasna/tooling/browsers/compatibility';
import { type LackedApi, listLackedApis } from '@klasna/tooling/browsers/list-lacked-apis';
import type { Page } from '@playwright/test';

let apisLackedBySafari: readonly LackedApi[] | undefined;

/** Takes away everything that the oldest supported Safari lacks, before any script of the page runs. */
export async function removeNewerApis(page: Page): Promise<void> {
  apisLackedBySafari ??= listLackedApis(readCompatibilityData(), 'safari_ios', '16.4');
  await removeApis(page, apisLackedBySafari);
}

export const removeApis = (page: Page, apis: readonly LackedApi[]) => page.addInitScript(deleteApis, apis);

/** Runs in the page. */
function deleteApis(apis: readonly LackedApi[]): void {
  const getPrototype = (value: object): object => Object.getPrototypeOf(value) as object;
  // Objects that no global names.
  const unnamed: Readonly<Record<string, object>> = {
    Iterator: { prototype: getPrototype(getPrototype([][Symbol.iterator]())) },
    TypedArray: getPrototype(Int8Array),
  };
  const globals = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  for (const { owner, name, isStatic = false } of apis) {
    const holder = owner === undefined ? globals : (unnamed[owner] ?? globals[owner]);
    if (!holder) continue;
    Reflect.deleteProperty(holder, name);
    const { prototype } = holder as { prototype?: object };
    if (prototype && !isStatic) Reflect.deleteProperty(prototype, name);
  }
}
