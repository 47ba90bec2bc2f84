import type { CustomTypeOptions } from 'i18next';

/** The translation key of the page name in the document title and in the command palette. */
export type PageTitle = keyof CustomTypeOptions['resources']['common']['pages'];
