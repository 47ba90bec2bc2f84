import { newPerson } from '@klasna/contract/people/models';
import { describe, expect, it } from 'vitest';
import { changeBody, createBody, newValues } from './person-values.ts';

const ann = { ...newValues('Europe/Kyiv'), firstName: 'Ann', lastName: 'Lee', email: 'ann@school.test' };
const monday = { ...ann.workSchedule, mon: { start: '09:00', end: '18:00' } };

describe('what is sent for a new person', () => {
  it('says for each kind what makes somebody one', () => {
    expect(createBody('students', ann)).toMatchObject({ role: 'member', permissions: [] });
    expect(createBody('teachers', ann)).toMatchObject({ role: 'staff', permissions: ['teacher'] });
    expect(createBody('staff', ann)).toMatchObject({ role: 'staff', permissions: [] });
  });

  it('is what the contract expects, as soon as name and email are there', () => {
    for (const kind of ['students', 'teachers', 'staff'] as const) {
      expect(newPerson.safeParse(createBody(kind, ann)).error).toBeUndefined();
    }
  });

  it('adds the permissions that were given, each once', () => {
    const given = { ...ann, permissions: ['teacher', 'users-management'] as const };
    expect(createBody('teachers', given).permissions).toEqual(['teacher', 'users-management']);
  });

  it('leaves working hours to staff, and none at all where no day has any', () => {
    expect(createBody('students', { ...ann, workSchedule: monday })).not.toHaveProperty('workSchedule');
    expect(createBody('teachers', ann).workSchedule).toBeNull();
    expect(createBody('teachers', { ...ann, workSchedule: monday }).workSchedule).toEqual(monday);
  });
});

describe('what is sent for a changed person', () => {
  it('is only what was changed', () => {
    expect(changeBody({ ...ann }, ann)).toEqual({});
    expect(changeBody({ ...ann, phone: '+380 44', status: 'suspended' }, ann)).toEqual({
      phone: '+380 44',
      status: 'suspended',
    });
    expect(changeBody({ ...ann, avatar: null }, { ...ann, avatar: '/files/a' })).toEqual({ avatar: null });
  });

  it('takes the hours away when the last working day goes', () => {
    expect(changeBody({ ...ann }, { ...ann, workSchedule: monday })).toEqual({ workSchedule: null });
  });
});
