import { describe, expect, it } from 'vitest';
import { listPhoneBarItems } from './phone-bar-items.ts';

const namesOf = (
  role: 'staff' | 'member',
  ...permissions: Parameters<typeof listPhoneBarItems>[0]['permissions']
) => listPhoneBarItems({ role, permissions }).map(({ name }) => name);

describe('the bar of a phone', () => {
  it('leads a student to the day, the classes, the words and their own settings', () => {
    expect(namesOf('member')).toEqual(['today', 'classes', 'words', 'me']);
  });

  it('leads who teaches to the day, the classes and the calendar', () => {
    expect(namesOf('staff', 'teacher')).toEqual(['today', 'classes', 'calendar']);
    expect(namesOf('staff', 'teacher', 'admin-access')).toEqual(['today', 'classes', 'calendar']);
  });

  it('leads who runs the school to the calendar of all and to the students', () => {
    expect(namesOf('staff', 'admin-access')).toEqual(['today', 'calendar', 'students']);
    expect(namesOf('staff', 'users-management')).toContain('students');
  });

  it('offers nothing that a person may not open', () => {
    expect(namesOf('staff')).not.toContain('students');
  });
});
