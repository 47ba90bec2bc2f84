/** Why the database refused, by its own codes. */

/** What the database said itself; Drizzle puts it into an error of its own. */
export const reportedBy = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

function codeOf(error: unknown): string {
  const { code } = (reportedBy(error) ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** Two changes waited for each other and PostgreSQL gave up this one, so nothing of it stays: done again, it succeeds. */
export const gaveWay = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error));

/** The statement or the database itself is broken, whatever it was asked about. */
export const isBroken = (error: unknown): boolean => /^(42|XX)\w{3}$/.test(codeOf(error));
