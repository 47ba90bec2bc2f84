import { describe, expect, it } from 'vitest';
import { listPhoneBarItems } from './phone-bar-items.ts';

const namesOf = (
  role: 'staff' | 'member',
  ...permissions: Parameters<typeof listPhoneBarItems>[0]['permissions']
) => listPhoneBarItems({ role, permissions }).map(({ name }) => name);

describe('the phone bar', () => {
  it('shows a student the dashboard, classes, dictionary and own settings', () => {
    expect(namesOf('member')).toEqual(['today', 'classes', 'words', 'me']);
  });

  it('shows a teacher the dashboard, classes and calendar', () => {
    expect(namesOf('staff', 'teacher')).toEqual(['today', 'classes', 'calendar']);
    expect(namesOf('staff', 'teacher', 'admin-access')).toEqual(['today', 'classes', 'calendar']);
  });

  it('shows a manager the students, and an administrator the school calendar as well', () => {
    expect(namesOf('staff', 'admin-access')).toEqual(['today', 'calendar', 'students']);
    expect(namesOf('staff', 'users-management')).toContain('students');
  });

  it('hides pages that the person may not open', () => {
    expect(namesOf('staff')).not.toContain('students');
  });
});
