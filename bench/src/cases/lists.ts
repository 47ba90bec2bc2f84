import { compare } from '../compare-load.ts';
import { printCompared } from '../report.ts';
import { listQuery } from '../seed-database.ts';
import type { Site } from '../start-site.ts';

const { q, limit, offset } = listQuery;
const listPath = `/api/tenant/users?${new URLSearchParams({
  role: 'member',
  q,
  limit: String(limit),
  page: String(offset / limit + 1),
})}`;

export async function measureLists({ server, baseline, token }: Site, rounds: number): Promise<void> {
  const ours = { url: `${server.address}${listPath}`, headers: { authorization: `Bearer ${token}` } };
  for (const connections of [1, 32]) {
    printCompared(
      'list page',
      await compare(ours, { url: `${baseline.address}/users` }, connections, rounds),
    );
  }
}
