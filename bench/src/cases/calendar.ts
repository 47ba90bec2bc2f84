/** Measures a week of the whole school. */
import { gzipSync } from 'node:zlib';
import { findComingWeek, prepareBaselineWeek } from '../baseline-week.ts';
import { compare } from '../compare-load.ts';
import { printCompared, printFigure } from '../report.ts';
import type { Site } from '../start-site.ts';

/** A week of a large school is long, so the measurement needs longer to collect enough samples. */
const secondsPerRound = 5;

async function printSize({ url, headers }: { url: string; headers: Record<string, string> }): Promise<void> {
  const plain = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
  const text = await plain.text();
  const { data } = JSON.parse(text);
  printFigure('lessons in the week', String(data.lessons.ids.length));
  printFigure('their size', `${Math.round(Buffer.byteLength(text) / 1000)} kB`);
  printFigure('their size, compressed', `${Math.round(gzipSync(text, { level: 1 }).byteLength / 1000)} kB`);
}

export async function measureCalendar(
  { server, baseline, token }: Site,
  databaseUrl: string,
  rounds: number,
): Promise<void> {
  await prepareBaselineWeek(databaseUrl);
  const { from, to } = findComingWeek();
  const query = new URLSearchParams({ scope: 'school', from: from.toISOString(), to: to.toISOString() });
  const ours = {
    url: `${server.address}/api/tenant/schedule/user/columns?${query}`,
    headers: { authorization: `Bearer ${token}` },
  };
  await printSize(ours);
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
