import { compare, type LoadTarget } from '../compare-load.ts';
import { printCompared } from '../report.ts';
import type { Site } from '../start-site.ts';

export const toTarget = ({ server, token }: Pick<Site, 'server' | 'token'>, path: string): LoadTarget => ({
  url: server.address + path,
  headers: { authorization: `Bearer ${token}` },
});

export const readPath = '/api/tenant/user';

export async function measureReading(site: Site, rounds: number): Promise<void> {
  const [ours, bare] = [toTarget(site, readPath), { url: `${site.baseline.address}/user` }];
  for (const connections of [1, 32]) printCompared('read', await compare(ours, bare, connections, rounds));
}
