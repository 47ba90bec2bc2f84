import { describe, expect, it } from 'vitest';
import { readChanges } from './read-changes.ts';

const nine = { start: '09:00', end: '18:00' };
const ten = { start: '10:00', end: '18:00' };

describe('readChanges', () => {
  it('returns the old and the new value', () => {
    const change = { field: 'phone', from: null, to: '+380' };
    expect(readChanges([change])).toEqual([{ kind: 'value', ...change }]);
  });

  it('marks a secret only as changed', () => {
    expect(readChanges([{ field: 'password', from: null, to: null }])).toEqual([
      { kind: 'changed', field: 'password' },
    ]);
  });

  it('returns an unchanged value as the subject of the entry', () => {
    expect(readChanges([{ field: 'planName', from: 'Evening', to: 'Evening' }])).toEqual([
      { kind: 'named', field: 'planName', value: 'Evening' },
    ]);
  });

  it.each([
    [null, 'a', 'added'],
    ['a', null, 'removed'],
    ['a', 'b', 'replaced'],
  ])('does not name files (%s, %s)', (from, to, how) => {
    expect(readChanges([{ field: 'avatarId', from, to }])).toEqual([
      { kind: 'file', field: 'avatarId', how },
    ]);
  });

  it('returns the changed days of a week, with or without a previous week', () => {
    const day = { kind: 'day', field: 'schedule' };
    expect(
      readChanges([
        {
          field: 'schedule',
          from: { mon: nine, tue: nine, wed: null },
          to: { mon: nine, tue: ten, wed: nine },
        },
      ]),
    ).toEqual([
      { ...day, day: 'tue', from: nine, to: ten },
      { ...day, day: 'wed', from: null, to: nine },
    ]);
    expect(readChanges([{ field: 'workSchedule', from: { fri: nine }, to: null }])).toEqual([
      { kind: 'day', field: 'workSchedule', day: 'fri', from: nine, to: null },
    ]);
  });

  it('returns the removed and the added items of a list', () => {
    expect(
      readChanges([
        { field: 'permissions', from: ['teacher', 'admin-access'], to: ['users-management', 'teacher'] },
      ]),
    ).toEqual([
      { kind: 'list', field: 'permissions', how: 'removed', items: ['admin-access'] },
      { kind: 'list', field: 'permissions', how: 'added', items: ['users-management'] },
    ]);
    expect(readChanges([{ field: 'permissions', from: null, to: ['teacher'] }])).toHaveLength(1);
  });
});
