import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { describe, expect, test } from 'vitest';
import { distribute } from '../../src/kernel/db/distributed/distribute.ts';
import { listPlacements, otherPlacements } from '../../src/kernel/db/distributed/table-placement.ts';
import { createTestDatabase } from '../setup/test-database.ts';

describe('the placement of tables', () => {
  test('is known of every table, and of none that does not exist', async () => {
    const { url, drop } = await createTestDatabase();
    const placements = await withOwnerConnection(url, listPlacements);
    await drop();
    expect([...placements].filter(([, placement]) => placement === undefined)).toEqual([]);
    const others = [...placements].filter(([, placement]) => placement !== 'bySchool');
    expect(Object.fromEntries(others)).toEqual(otherPlacements);
    expect([...placements.keys()][0]).toBe('schools');
  });

  test.skipIf(process.env.TEST_CITUS)('is refused without Citus, and changes nothing', async () => {
    const { url, drop } = await createTestDatabase();
    await expect(distribute(url, () => {})).rejects.toThrow('does not have the extension citus');
    await drop();
  });
});
