/** What does not carry its school, each with its reason. The lists only get shorter. */
export interface Exception {
  /** How a statement begins, white space aside; or the name of a function. */
  readonly what: string;
  readonly why: string;
}

export const statementExceptions: readonly Exception[] = [];

/** The owner's answers to what has to be asked before a school is known; each tells no more than its name says. */
export const functionExceptions: readonly Exception[] = [
  { what: 'school_by_slug', why: 'which school has this address' },
  { what: 'accounts_with_email', why: 'where somebody who signs in by email has accounts' },
  { what: 'any_school_exists', why: 'whether this is an empty installation' },
  { what: 'school_ids', why: 'work that goes over all schools takes them one by one' },
  { what: 'schools_with_stale_news', why: 'where a killed process has left news behind' },
];
