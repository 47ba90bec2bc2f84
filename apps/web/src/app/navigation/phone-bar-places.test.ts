import { describe, expect, it } from 'vitest';
import { phoneBarPlaces } from './phone-bar-places.ts';

const placesOf = (
  role: 'staff' | 'member',
  ...permissions: Parameters<typeof phoneBarPlaces>[0]['permissions']
) => phoneBarPlaces({ role, permissions }).map(({ name }) => name);

describe('the bar of a phone', () => {
  it('leads a student to the day, the classes, the words and their own settings', () => {
    expect(placesOf('member')).toEqual(['today', 'classes', 'words', 'me']);
  });

  it('leads who teaches to the day, the classes and the calendar', () => {
    expect(placesOf('staff', 'teacher')).toEqual(['today', 'classes', 'calendar']);
    expect(placesOf('staff', 'teacher', 'admin-access')).toEqual(['today', 'classes', 'calendar']);
  });

  it('leads who runs the school to the calendar of all and to the students', () => {
    expect(placesOf('staff', 'admin-access')).toEqual(['today', 'calendar', 'students']);
    expect(placesOf('staff', 'users-management')).toContain('students');
  });

  it('offers nothing that a person may not open', () => {
    expect(placesOf('staff')).not.toContain('students');
  });
});
