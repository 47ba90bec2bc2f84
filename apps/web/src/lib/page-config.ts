/** What the operator of this installation has set; read once, so that a setting needs no new build of the page. */
import { apiPrefix } from './api/address.ts';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

export const linkNames = ['tutorsClub', 'scheduling', 'booking', 'support', 'userGuide', 'contact'] as const;
export type LinkName = (typeof linkNames)[number];

export interface Partner {
  readonly name: string;
  readonly url: string;
  readonly description?: string;
  readonly image?: string;
}

export interface PageConfig {
  readonly debugPages: boolean;
  readonly links: Readonly<Record<LinkName, string | null>>;
  readonly partners: readonly Partner[];
}

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
    const response = await fetch(`${apiPrefix}/page-config`, { headers: { Accept: 'application/json' } });
    if (!response.ok) throw new Error(response.statusText);
    const given = (await response.json()) as Partial<PageConfig>;
    config.set({
      debugPages: given.debugPages === true,
      links: { ...emptyConfig.links, ...given.links },
      partners: given.partners ?? [],
    });
  } catch {
    asked = undefined;
  }
  return config.get();
}
