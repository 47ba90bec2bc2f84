/** Compares the time zone data of the database with those of this process: both decide when a lesson begins. */
import type pg from 'pg';
import { Temporal } from 'temporal-polyfill';
import { type Finding, ok, problem, warning } from './finding.ts';

/** Zones whose rules or names changed in the last years, beside those that the schools use. */
const probes = [
  'Europe/Kyiv',
  'America/Mexico_City',
  'Asia/Amman',
  'Asia/Almaty',
  'Africa/Cairo',
  'America/Nuuk',
];

const zonesSql = 'select distinct timezone as zone from schools where school_id <> library_school()';

const offsetsSql = `
  select z.zone, i.at::float8 as at,
    extract(epoch from (to_timestamp(i.at) at time zone z.zone) - (to_timestamp(i.at) at time zone 'UTC'))::float8 as seconds
  from unnest($1::text[]) z(zone) join pg_timezone_names n on n.name = z.zone
  cross join unnest($2::float8[]) i(at)`;

interface OffsetRow {
  readonly zone: string;
  /** Seconds since 1970. */
  readonly at: number;
  readonly seconds: number;
}

function findOffset(zone: string, at: number): number | undefined {
  try {
    return Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(zone).offsetNanoseconds / 1e9;
  } catch {
    // This process does not know the zone.
    return undefined;
  }
}

export type FindOffset = typeof findOffset;

/** The middles of the winter and of the summer to come, and days near changes of the clock. */
function listInstants(nowMs: number): number[] {
  const year = new Date(nowMs).getUTCFullYear();
  return [0, 2, 3, 6, 9, 10].map((month) => Date.UTC(year + 1, month, 15) / 1000);
}

export async function checkTimeZones(
  client: Pick<pg.ClientBase, 'query'>,
  nowMs: number,
  find: FindOffset = findOffset,
): Promise<Finding[]> {
  const used = (await client.query<{ zone: string }>(zonesSql)).rows.map(({ zone }) => zone);
  const zones = [...new Set([...used, ...probes])];
  const { rows } = await client.query<OffsetRow>(offsetsSql, [zones, listInstants(nowMs)]);
  const known = new Set(rows.map(({ zone }) => zone));
  const missing = zones.filter((zone) => !known.has(zone));
  const different = [
    ...new Set(rows.filter(({ zone, at, seconds }) => find(zone, at) !== seconds).map(({ zone }) => zone)),
  ];
  const findings: Finding[] = [];
  const isUsed = (zone: string): boolean => used.includes(zone);
  if (missing.length > 0)
    findings.push(
      (missing.some(isUsed) ? problem : warning)(
        `time zones that the database does not know: ${missing.join(', ')}`,
        'Install the current time zone data on the database server (Debian: tzdata-legacy and tzdata), and restart PostgreSQL.',
      ),
    );
  if (different.length > 0)
    findings.push(
      (different.some(isUsed) ? problem : warning)(
        `time zones in which the database and this process count different hours: ${different.join(', ')}`,
        'Bring PostgreSQL (or tzdata of its system) and Node.js (npm install of this version) to current time zone data.',
      ),
    );
  return findings.length > 0
    ? findings
    : [ok(`${zones.length} time zones are the same in the database and here`)];
}
