import { newCourse } from '@klasna/contract/courses/models';
import { passwordChange, passwordReset } from '@klasna/contract/identity/models';
import { profileChange } from '@klasna/contract/people/models';
import { describe, expect, it } from 'vitest';
import { toApiFailure } from '../api/api-failure.ts';
import { createValidator } from './create-validator.ts';
import { pickFieldErrors } from './pick-field-errors.ts';

const validate = (schema: Parameters<typeof createValidator>[0], values: unknown) =>
  createValidator(schema, ({ key, values: numbers }) => [key, ...Object.values(numbers ?? {})].join(' '))(
    values,
  );

describe('createValidator', () => {
  it('requires a new password of at least six characters, repeated identically', () => {
    const short = { password: '12345', passwordConfirmation: '12345' };
    expect(validate(passwordReset, short)).toEqual({ password: 'textMin 6' });
    expect(validate(passwordReset, { password: '123456', passwordConfirmation: '12345' })).toEqual({
      passwordConfirmation: 'passwordsDoNotMatch',
    });
    expect(validate(passwordReset, { password: '123456', passwordConfirmation: '123456' })).toEqual({});
  });

  it('requires all fields of a password change, and at least eight characters', () => {
    expect(validate(passwordChange, { old: '', new: '', confirm: '' })).toEqual({
      old: 'required',
      new: 'required',
      confirm: 'required',
    });
    expect(validate(passwordChange, { old: 'x', new: '1234567', confirm: '1234567' })).toEqual({
      new: 'textMin 8',
    });
  });

  it('requires names, a valid phone and increasing hours in a profile', () => {
    const workSchedule = { mon: { start: '18:00', end: '09:00' } };
    expect(
      validate(profileChange, { firstName: ' ', lastName: 'L', phone: 'abc', country: null, workSchedule }),
    ).toEqual({
      firstName: 'required',
      lastName: 'textMin 2',
      phone: 'phone',
      'workSchedule.mon': 'hoursOrder',
    });
    expect(validate(profileChange, { phone: '', timezone: null })).toEqual({});
  });

  it('requires a choice for course fields, and rejects unknown choices', () => {
    const course = { name: 'English', language: 'en', teachingLanguage: 'en', level: 'a1' };
    for (const empty of [undefined, null, ''])
      expect(validate(newCourse, { ...course, language: empty })).toEqual({ language: 'required' });
    expect(validate(newCourse, { ...course, language: 'xx' })).toEqual({ language: 'choice' });
  });
});

describe('pickFieldErrors', () => {
  const failure = toApiFailure(400, {
    message: 'M',
    errors: { old: ['A', 'B'], 'hours.mon': ['C'], other: ['D'] },
  });

  it('returns one message for each field of this form', () => {
    expect(pickFieldErrors(failure, ['old', 'hours'])).toEqual({ old: 'A', 'hours.mon': 'C' });
  });

  it('is empty if no field of this form is named', () => {
    expect(pickFieldErrors(failure, ['new'])).toEqual({});
    expect(pickFieldErrors(new Error('x'), ['old'])).toEqual({});
  });
});
