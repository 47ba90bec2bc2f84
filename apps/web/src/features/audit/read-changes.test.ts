import { describe, expect, it } from 'vitest';
import { readChanges } from './read-changes.ts';

const nine = { start: '09:00', end: '18:00' };
const ten = { start: '10:00', end: '18:00' };

describe('the lines of an entry', () => {
  it('say what a value was and what it is', () => {
    const change = { field: 'phone', from: null, to: '+380' };
    expect(readChanges([change])).toEqual([{ kind: 'value', ...change }]);
  });

  it('say of a secret only that it is another one', () => {
    expect(readChanges([{ field: 'password', from: null, to: null }])).toEqual([
      { kind: 'changed', field: 'password' },
    ]);
  });

  it('name what an entry is about, which stayed as it was', () => {
    expect(readChanges([{ field: 'planName', from: 'Evening', to: 'Evening' }])).toEqual([
      { kind: 'named', field: 'planName', value: 'Evening' },
    ]);
  });

  it.each([
    [null, 'a', 'added'],
    ['a', null, 'removed'],
    ['a', 'b', 'replaced'],
  ])('name no file (%s, %s)', (from, to, how) => {
    expect(readChanges([{ field: 'avatarId', from, to }])).toEqual([
      { kind: 'file', field: 'avatarId', how },
    ]);
  });

  it('show the days of a week that differ, whether or not there was one before', () => {
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

  it('show what a list lost and what it gained', () => {
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
