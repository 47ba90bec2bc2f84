import { Failure } from '../../kernel/failure.ts';

/** The rules that only the database can keep when two people act at once, under the names people know. */
const failures = {
  users_email: () => new Failure('emailTaken', { errors: { email: [{ key: 'failures:emailTaken' }] } }),
  school_keeps_administrator: () => new Failure('lastAdministrator'),
} as const;

const isNamed = (name: unknown): name is keyof typeof failures =>
  typeof name === 'string' && name in failures;

/** Runs what may break one of those rules. The transaction is lost when it does, as it is with every failure. */
export async function refusingByName<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const reported = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const { constraint } = reported as { constraint?: unknown };
    throw isNamed(constraint) ? failures[constraint]() : error;
  }
}
