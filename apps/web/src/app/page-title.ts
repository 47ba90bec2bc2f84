import type { CustomTypeOptions } from 'i18next';

/** The name of a page in the document title and in the command palette. */
export type PageTitle = keyof CustomTypeOptions['resources']['common']['pages'];
