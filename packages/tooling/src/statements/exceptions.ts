/** Statements and functions that do not name their school, each with the reason. These lists may only shrink. */
export interface StatementException {
  /** The beginning of a statement with normalised white space, or the name of a function. */
  readonly target: string;
  readonly reason: string;
}

export const statementExceptions: readonly StatementException[] = [];

/** Functions that run as the owner before a school is known; each returns no more than its name says. */
export const functionExceptions: readonly StatementException[] = [
  { target: 'school_by_slug', reason: 'finds the school of an address' },
  { target: 'accounts_with_email', reason: 'finds the accounts of an email for a mailed link' },
  { target: 'accounts_to_sign_in', reason: 'finds the accounts for a sign-in by email' },
  { target: 'any_school_exists', reason: 'tells whether the installation is empty' },
  { target: 'school_ids', reason: 'lists all schools for jobs that process them one by one' },
  { target: 'installation_backlog', reason: 'sums what waits in all schools, for metrics' },
  { target: 'schools_with_due_webhooks', reason: 'lists schools whose webhooks have deliveries to send' },
  { target: 'schools_with_stale_news', reason: 'lists schools with undelivered outbox events' },
];
