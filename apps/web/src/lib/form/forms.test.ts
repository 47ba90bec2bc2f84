import { newCourse } from '@klasna/contract/courses/models';
import { passwordChange, passwordReset } from '@klasna/contract/identity/models';
import { profileChange } from '@klasna/contract/people/models';
import { describe, expect, it } from 'vitest';
import { failureFrom } from '../api/api-failure.ts';
import { checkWith } from './check-with.ts';
import { fieldErrors } from './field-errors.ts';

const check = (schema: Parameters<typeof checkWith>[0], values: unknown) =>
  checkWith(schema, ({ key, values: numbers }) => [key, ...Object.values(numbers ?? {})].join(' '))(values);

describe('createValidator', () => {
  it('requires a new password of at least six characters, repeated identically', () => {
    const short = { password: '12345', passwordConfirmation: '12345' };
    expect(check(passwordReset, short)).toEqual({ password: 'textMin 6' });
    expect(check(passwordReset, { password: '123456', passwordConfirmation: '12345' })).toEqual({
      passwordConfirmation: 'passwordsDoNotMatch',
    });
    expect(check(passwordReset, { password: '123456', passwordConfirmation: '123456' })).toEqual({});
  });

  it('requires all fields of a password change, and at least eight characters', () => {
    expect(check(passwordChange, { old: '', new: '', confirm: '' })).toEqual({
      old: 'required',
      new: 'required',
      confirm: 'required',
    });
    expect(check(passwordChange, { old: 'x', new: '1234567', confirm: '1234567' })).toEqual({
      new: 'textMin 8',
    });
  });

  it('requires names, a valid phone and increasing hours in a profile', () => {
    const workSchedule = { mon: { start: '18:00', end: '09:00' } };
    expect(
      check(profileChange, { firstName: ' ', lastName: 'L', phone: 'abc', country: null, workSchedule }),
    ).toEqual({
      firstName: 'required',
      lastName: 'textMin 2',
      phone: 'phone',
      'workSchedule.mon': 'hoursOrder',
    });
    expect(check(profileChange, { phone: '', timezone: null })).toEqual({});
  });

  it('requires a choice for course fields, and rejects unknown choices', () => {
    const course = { name: 'English', language: 'en', teachingLanguage: 'en', level: 'a1' };
    for (const nothing of [undefined, null, ''])
      expect(check(newCourse, { ...course, language: nothing })).toEqual({ language: 'required' });
    expect(check(newCourse, { ...course, language: 'xx' })).toEqual({ language: 'choice' });
  });
});

describe('pickFieldErrors', () => {
  const failure = failureFrom(400, {
    message: 'M',
    errors: { old: ['A', 'B'], 'hours.mon': ['C'], other: ['D'] },
  });

  it('returns one message for each field of this form', () => {
    expect(fieldErrors(failure, ['old', 'hours'])).toEqual({ old: 'A', 'hours.mon': 'C' });
  });

  it('is empty if no field of this form is named', () => {
    expect(fieldErrors(failure, ['new'])).toEqual({});
    expect(fieldErrors(new Error('x'), ['old'])).toEqual({});
  });
});
