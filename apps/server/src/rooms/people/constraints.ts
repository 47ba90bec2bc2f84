import { refusing } from '../../kernel/db/refusing.ts';
import { Failure } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';

/** Maps the database constraints on people to failures. */
const failures = {
  users_email: () => new Failure('emailTaken', { errors: { email: [{ key: 'failures:emailTaken' }] } }),
  users_avatar: () => badField('avatar', 'fileUnknown'),
  person_has_lessons_to_teach: () => new Failure('hasLessonsToTeach'),
  school_keeps_administrator: () => new Failure('lastAdministrator'),
};

export const refusingByName = <T>(work: Promise<T>): Promise<T> => refusing(work, failures);
