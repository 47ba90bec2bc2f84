import type { CustomTypeOptions } from 'i18next';

/** The name of a page in the window's title and in the search for pages. */
export type PageTitle = keyof CustomTypeOptions['resources']['common']['pages'];
