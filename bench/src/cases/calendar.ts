import { findComingWeek } from '../baseline-week.ts';
import { compare } from '../compare-load.ts';
import { printCompared } from '../report.ts';
import type { Site } from '../start-site.ts';

/** A week of a large school is a megabyte, so the measurement needs longer to collect enough samples. */
const secondsPerRound = 5;

export async function measureCalendar({ server, baseline, token }: Site, rounds: number): Promise<void> {
  const { from, to } = findComingWeek();
  const query = new URLSearchParams({ scope: 'school', from: from.toISOString(), to: to.toISOString() });
  const ours = {
    url: `${server.address}/api/tenant/schedule/user?${query}`,
    headers: { authorization: `Bearer ${token}` },
  };
  for (const connections of [1, 32]) {
    const comparison = await compare(
      ours,
      { url: `${baseline.address}/week` },
      connections,
      rounds,
      secondsPerRound,
    );
    printCompared('week calendar', comparison);
  }
}
