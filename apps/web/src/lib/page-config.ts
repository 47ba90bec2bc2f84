/** What the operator of this installation has set; read once, so that a setting needs no new build of the page. */
import type { PageConfig } from '@klasna/contract/installation/models';
import { call } from './api/call.ts';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

export type LinkName = keyof PageConfig['links'];

/** Until the server has answered, and if it does not: nothing is offered that might lead nowhere. */
export const emptyConfig: PageConfig = {
  debugPages: false,
  links: { tutorsClub: null, scheduling: null, booking: null, support: null, userGuide: null, contact: null },
  partners: [],
};

const config = createStore<PageConfig>(emptyConfig);
let asked: Promise<PageConfig> | undefined;

export const usePageConfig = (): PageConfig => useStore(config, (value) => value);

export function loadPageConfig(): Promise<PageConfig> {
  asked ??= readConfig();
  return asked;
}

async function readConfig(): Promise<PageConfig> {
  try {
    config.set(await call('GET /page-config'));
  } catch {
    // Asked again by the next page that needs it.
    asked = undefined;
  }
  return config.get();
}
