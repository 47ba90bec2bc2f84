import { compare } from '../load.ts';
import { printCompared } from '../report.ts';
import { listed } from '../seed.ts';
import type { Site } from '../site.ts';

const { q, limit, offset } = listed;
const listPath = `/api/tenant/users?${new URLSearchParams({
  role: 'member',
  q,
  limit: String(limit),
  page: String(offset / limit + 1),
})}`;

export async function measureLists({ server, bare, token }: Site, rounds: number): Promise<void> {
  const ours = { url: `${server.address}${listPath}`, headers: { authorization: `Bearer ${token}` } };
  for (const connections of [1, 32]) {
    printCompared('list page', await compare(ours, { url: `${bare.address}/users` }, connections, rounds));
  }
}
