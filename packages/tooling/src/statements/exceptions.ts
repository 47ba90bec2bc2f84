/** Statements and functions that do not name their school, each with the reason. These lists may only shrink. */
export interface Exception {
  /** The beginning of a statement with normalised white space, or the name of a function. */
  readonly what: string;
  readonly why: string;
}

export const statementExceptions: readonly Exception[] = [];

/** Functions that run as the owner before a school is known; each returns no more than its name says. */
export const functionExceptions: readonly Exception[] = [
  { what: 'school_by_slug', why: 'finds the school of an address' },
  { what: 'accounts_with_email', why: 'finds the accounts for a sign-in by email' },
  { what: 'any_school_exists', why: 'tells whether the installation is empty' },
  { what: 'school_ids', why: 'lists all schools for jobs that process them one by one' },
  { what: 'schools_with_stale_news', why: 'lists schools with undelivered outbox events' },
];
