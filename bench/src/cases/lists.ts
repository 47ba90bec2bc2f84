/** Measures a page of a search that many people match, in a school of the usual size and in one of fifty thousand. */
import { join } from 'node:path';
import { compare } from '../compare-load.ts';
import { printCompared } from '../report.ts';
import { listQuery, type SeedSizes, seedDatabase } from '../seed-database.ts';
import { type Site, startSite } from '../start-site.ts';
import { toTarget } from './reading.ts';

const manyPeople = 50_000;
const { q, limit, offset } = listQuery;
export const listPath = `/api/tenant/users?${new URLSearchParams({
  role: 'member',
  q,
  limit: String(limit),
  page: String(offset / limit + 1),
})}`;

async function measureSearch(name: string, site: Site, rounds: number): Promise<void> {
  const [ours, bare] = [toTarget(site, listPath), { url: `${site.baseline.address}/users` }];
  for (const connections of [1, 32]) printCompared(name, await compare(ours, bare, connections, rounds));
}

export async function measureLists(
  site: Site,
  { folder, sizes }: { readonly folder: string; readonly sizes: SeedSizes },
  rounds: number,
): Promise<void> {
  await measureSearch('list page', site, rounds);
  const database = await seedDatabase(join(folder, 'many-people'), {
    ...sizes,
    schools: 2,
    students: manyPeople,
  });
  const large = await startSite(database.url, join(folder, 'many-people-data'));
  await measureSearch(`list page of ${manyPeople} people`, large, rounds);
  await large.stop();
  await database.stop();
}
