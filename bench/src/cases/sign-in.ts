import { compare } from '../load.ts';
import { printCompared } from '../report.ts';
import { measured, password } from '../seed.ts';
import type { Site } from '../site.ts';

export async function measureSignIn({ server, bare }: Site, rounds: number): Promise<void> {
  const ours = {
    url: `${server.address}/api/tenant/auth/sign-in`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', 'x-school': measured.slug },
    body: JSON.stringify({ email: measured.email, password }),
  };
  const hash = { url: `${bare.address}/hash`, method: 'POST' as const };
  for (const connections of [1, 32]) {
    printCompared('sign in', await compare(ours, hash, connections, rounds));
  }
}
