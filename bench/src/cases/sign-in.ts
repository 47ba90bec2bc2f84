import { compare } from '../load.ts';
import { printCompared } from '../report.ts';
import { measured, password } from '../seed.ts';
import type { Site } from '../site.ts';

/** One sign-in request for each teacher. */
const bodies = (teachers: number) =>
  Array.from({ length: teachers }, (_, n) => ({
    body: JSON.stringify({ email: `teacher-${n + 1}@${measured.slug}.example`, password }),
  }));

export async function measureSignIn({ server, bare }: Site, teachers: number, rounds: number): Promise<void> {
  const ours = {
    url: `${server.address}/api/tenant/auth/sign-in`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', 'x-school': measured.slug },
    requests: bodies(teachers),
  };
  const hash = { url: `${bare.address}/hash`, method: 'POST' as const };
  for (const connections of [1, 32]) {
    printCompared('sign in', await compare(ours, hash, connections, rounds));
  }
}
