import { compare } from '../compare-load.ts';
import { printCompared } from '../report.ts';
import { benchPassword, measuredSchool } from '../seed-database.ts';
import type { Site } from '../start-site.ts';

/** One sign-in request for each teacher. */
const listSignInRequests = (teachers: number) =>
  Array.from({ length: teachers }, (_, n) => ({
    body: JSON.stringify({
      email: `teacher-${n + 1}@${measuredSchool.slug}.example`,
      password: benchPassword,
    }),
  }));

export async function measureSignIn(
  { server, baseline }: Site,
  teachers: number,
  rounds: number,
): Promise<void> {
  const ours = {
    url: `${server.address}/api/tenant/auth/sign-in`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', 'x-school': measuredSchool.slug },
    requests: listSignInRequests(teachers),
  };
  const hash = { url: `${baseline.address}/hash`, method: 'POST' as const };
  for (const connections of [1, 32]) {
    printCompared('sign in', await compare(ours, hash, connections, rounds));
  }
}
