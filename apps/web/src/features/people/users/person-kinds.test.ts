import { expect, it } from 'vitest';
import users from '../../../../../../packages/languages/en/users.json' with { type: 'json' };

it.each([
  ['students', 'User'],
  ['teachers', 'Teacher'],
  ['staff', 'Staff'],
] as const)('%s use the documented name %s in messages', (kind, name) => {
  expect(users.kinds[kind]).toMatchObject({
    created: `${name} created successfully`,
    updated: `${name} updated successfully`,
    deleted: `${name} deleted successfully`,
    notCreated: `Failed to create ${name.toLowerCase()}`,
    notUpdated: `Failed to update ${name.toLowerCase()}`,
    notDeleted: `Failed to delete ${name.toLowerCase()}`,
  });
});
