import { newPerson } from '@klasna/contract/people/models';
import { describe, expect, it } from 'vitest';
import { changeBody, createBody, newValues } from './person-values.ts';

const ann = { ...newValues('Europe/Kyiv'), firstName: 'Ann', lastName: 'Lee', email: 'ann@school.test' };
const monday = { ...ann.workSchedule, mon: { start: '09:00', end: '18:00' } };

describe('toCreateBody', () => {
  it('sets the role and permissions of each kind of person', () => {
    expect(createBody('students', ann)).toMatchObject({ role: 'member', permissions: [] });
    expect(createBody('teachers', ann)).toMatchObject({ role: 'staff', permissions: ['teacher'] });
    expect(createBody('staff', ann)).toMatchObject({ role: 'staff', permissions: [] });
  });

  it('satisfies the contract with only name and email', () => {
    for (const kind of ['students', 'teachers', 'staff'] as const) {
      expect(newPerson.safeParse(createBody(kind, ann)).error).toBeUndefined();
    }
  });

  it('adds each granted permission once', () => {
    const given = { ...ann, permissions: ['teacher', 'users-management'] as const };
    expect(createBody('teachers', given).permissions).toEqual(['teacher', 'users-management']);
  });

  it('sends working hours only for staff, and null if no day has any', () => {
    expect(createBody('students', { ...ann, workSchedule: monday })).not.toHaveProperty('workSchedule');
    expect(createBody('teachers', ann).workSchedule).toBeNull();
    expect(createBody('teachers', { ...ann, workSchedule: monday }).workSchedule).toEqual(monday);
  });
});

describe('toChangeBody', () => {
  it('contains only changed fields', () => {
    expect(changeBody({ ...ann }, ann)).toEqual({});
    expect(changeBody({ ...ann, phone: '+380 44', status: 'suspended' }, ann)).toEqual({
      phone: '+380 44',
      status: 'suspended',
    });
    expect(changeBody({ ...ann, avatar: null }, { ...ann, avatar: '/files/a' })).toEqual({ avatar: null });
  });

  it('removes the hours with the last working day', () => {
    expect(changeBody({ ...ann }, { ...ann, workSchedule: monday })).toEqual({ workSchedule: null });
  });
});
