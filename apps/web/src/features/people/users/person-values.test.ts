import { newPerson } from '@klasna/contract/people/models';
import { describe, expect, it } from 'vitest';
import { createEmptyValues, toChangeBody, toCreateBody } from './person-values.ts';

const ann = {
  ...createEmptyValues('Europe/Kyiv'),
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@school.test',
};
const monday = { ...ann.workSchedule, mon: { start: '09:00', end: '18:00' } };

describe('toCreateBody', () => {
  it('sets the role and permissions of each kind of person', () => {
    expect(toCreateBody('students', ann)).toMatchObject({ role: 'member', permissions: [] });
    expect(toCreateBody('teachers', ann)).toMatchObject({ role: 'staff', permissions: ['teacher'] });
    expect(toCreateBody('staff', ann)).toMatchObject({ role: 'staff', permissions: [] });
  });

  it('satisfies the contract with only name and email', () => {
    for (const kind of ['students', 'teachers', 'staff'] as const) {
      expect(newPerson.safeParse(toCreateBody(kind, ann)).error).toBeUndefined();
    }
  });

  it('adds each granted permission once', () => {
    const withPermissions = { ...ann, permissions: ['teacher', 'users-management'] as const };
    expect(toCreateBody('teachers', withPermissions).permissions).toEqual(['teacher', 'users-management']);
  });

  it('sends working hours only for staff, and null if no day has any', () => {
    expect(toCreateBody('students', { ...ann, workSchedule: monday })).not.toHaveProperty('workSchedule');
    expect(toCreateBody('teachers', ann).workSchedule).toBeNull();
    expect(toCreateBody('teachers', { ...ann, workSchedule: monday }).workSchedule).toEqual(monday);
  });
});

describe('toChangeBody', () => {
  it('contains only changed fields', () => {
    expect(toChangeBody({ ...ann }, ann)).toEqual({});
    expect(toChangeBody({ ...ann, phone: '+380 44', status: 'suspended' }, ann)).toEqual({
      phone: '+380 44',
      status: 'suspended',
    });
    expect(toChangeBody({ ...ann, avatar: null }, { ...ann, avatar: '/files/a' })).toEqual({ avatar: null });
  });

  it('removes the hours with the last working day', () => {
    expect(toChangeBody({ ...ann }, { ...ann, workSchedule: monday })).toEqual({ workSchedule: null });
  });
});
