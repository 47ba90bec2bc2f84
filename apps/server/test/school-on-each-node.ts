import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { inject } from 'vitest';
import type { TestApp, TestSchool } from './test-app.ts';

/** Returns the port of the worker of a Citus cluster that has a school. */
export async function findNodePort(ownerUrl: string, schoolId: string): Promise<number> {
  const { rows } = await withOwnerConnection(ownerUrl, (client) =>
    client.query<{ port: number }>(
      `select nodeport as port from citus_shards where table_name = 'schools'::regclass
         and shardid = get_shard_id_for_distribution_column('schools', $1::uuid)`,
      [schoolId],
    ),
  );
  const [found] = rows;
  if (!found) throw new Error(`no node has the school ${schoolId}`);
  return found.port;
}

/** Creates schools until each worker has one, in the order of the workers; on a single PostgreSQL, creates one. */
export async function createSchoolOnEachNode(
  testApp: TestApp,
  workerUrls: readonly string[] = inject('workerUrls'),
): Promise<TestSchool[]> {
  const ports = workerUrls.map((url) => Number(new URL(url).port));
  if (ports.length === 0) return [await testApp.createTestSchool()];
  const schools = new Map<number, TestSchool>();
  while (schools.size < ports.length) {
    const school = await testApp.createTestSchool();
    schools.set(await findNodePort(testApp.connected.ownerUrl, school.id), school);
  }
  return ports.flatMap((port) => schools.get(port) ?? []);
}
