/** From page to page as links lead, which costs a quarter of loading each anew. */
import type { JSHandle, Page } from '@playwright/test';

interface Router {
  readonly history: { readonly location: { readonly href: string }; readonly push: (href: string) => void };
  readonly state: { readonly status: string; readonly resolvedLocation?: { readonly href: string } };
}

/** Waits for the router: a document is loaded before the code of its page is. */
async function routerOf(page: Page): Promise<JSHandle<Router>> {
  const router = await page.waitForFunction(
    () => (window as unknown as { __TSR_ROUTER__?: Router }).__TSR_ROUTER__ ?? false,
  );
  return router as JSHandle<Router>;
}

/** Returns when the page before is no longer there. */
export async function walkTo(page: Page, path: string): Promise<void> {
  const router = await routerOf(page);
  await router.evaluate(({ history }, path) => history.push(path), path);
  await page.waitForFunction(
    ({ history, state }) => state.status === 'idle' && state.resolvedLocation?.href === history.location.href,
    router,
  );
}

/** Returns when the page at the address, which does not stand yet, reads what it needs. */
export async function waitUntilReading(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      (window as unknown as { __TSR_ROUTER__?: Router }).__TSR_ROUTER__?.state.status === 'pending' &&
      document.querySelector('.waiting') !== null,
  );
}
