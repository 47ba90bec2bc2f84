import { compare } from '../compare-load.ts';
import { printCompared } from '../report.ts';
import type { Site } from '../start-site.ts';

export async function measureReading({ server, baseline, token }: Site, rounds: number): Promise<void> {
  const ours = { url: `${server.address}/api/tenant/user`, headers: { authorization: `Bearer ${token}` } };
  for (const connections of [1, 32]) {
    printCompared('read', await compare(ours, { url: `${baseline.address}/user` }, connections, rounds));
  }
}
