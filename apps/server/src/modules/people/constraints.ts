import { mapConstraintErrors } from '../../kernel/db/map-constraint-errors.ts';
import { Failure } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';

/** Maps the database constraints on people to failures. */
const failuresByConstraint = {
  users_email: () => new Failure('emailTaken', { errors: { email: [{ key: 'failures:emailTaken' }] } }),
  users_avatar: () => toInvalidField('avatar', 'fileUnknown'),
};

export const mapPersonConstraints = <T>(work: Promise<T>): Promise<T> =>
  mapConstraintErrors(work, failuresByConstraint);
