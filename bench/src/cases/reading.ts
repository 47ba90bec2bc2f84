import { compare } from '../load.ts';
import { printCompared } from '../report.ts';
import type { Site } from '../site.ts';

export async function measureReading({ server, bare, token }: Site, rounds: number): Promise<void> {
  const ours = { url: `${server.address}/api/tenant/user`, headers: { authorization: `Bearer ${token}` } };
  for (const connections of [1, 32]) {
    printCompared('read', await compare(ours, { url: `${bare.address}/user` }, connections, rounds));
  }
}
