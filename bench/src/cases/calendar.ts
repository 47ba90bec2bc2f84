import { comingWeek } from '../bare-week.ts';
import { compare } from '../load.ts';
import { printCompared } from '../report.ts';
import type { Site } from '../site.ts';

/** A week of a large school is a megabyte, so the measurement needs longer to collect enough samples. */
const seconds = 5;

export async function measureCalendar({ server, bare, token }: Site, rounds: number): Promise<void> {
  const { from, to } = comingWeek();
  const asked = new URLSearchParams({ scope: 'school', from: from.toISOString(), to: to.toISOString() });
  const ours = {
    url: `${server.address}/api/tenant/schedule/user?${asked}`,
    headers: { authorization: `Bearer ${token}` },
  };
  for (const connections of [1, 32]) {
    const compared = await compare(ours, { url: `${bare.address}/week` }, connections, rounds, seconds);
    printCompared('week calendar', compared);
  }
}
