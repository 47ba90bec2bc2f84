/**
 * The configuration of this installation. Loaded at run time, so that a changed setting needs no new build.
 */
import type { PageConfig } from '@klasna/contract/installation/models';
import { call } from './api/request.ts';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

export type LinkName = keyof PageConfig['links'];

/**
 * The configuration until the server has replied, or if it does not reply: it contains no links, because they might be
 * broken.
 */
export const emptyConfig: PageConfig = {
  debugPages: false,
  links: { tutorsClub: null, scheduling: null, booking: null, support: null, userGuide: null, contact: null },
  partners: [],
};

const config = createStore<PageConfig>(emptyConfig);
let loading: Promise<PageConfig> | undefined;

export const usePageConfig = (): PageConfig => useStore(config, (value) => value);

export function loadPageConfig(): Promise<PageConfig> {
  loading ??= fetchConfig();
  return loading;
}

async function fetchConfig(): Promise<PageConfig> {
  try {
    config.set(await call('GET /page-config'));
  } catch {
    // Lets the next page that needs the configuration retry.
    loading = undefined;
  }
  return config.get();
}
