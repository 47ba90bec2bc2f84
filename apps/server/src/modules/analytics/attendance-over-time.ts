import type { AttendanceOverTime, AttendanceShare } from '@klasna/contract/analytics/models';
import type { Range } from '@klasna/contract/analytics/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { type AttendanceCountRow, countAttendance } from './attendance.store.ts';
import { resolveRange } from './resolve-range.ts';
import type { TeachersScope } from './resources.ts';

/** Reads attendance by day or week: of the whole school, or of the lessons and classes of one teacher. */
export async function readAttendanceOverTime(
  tx: Tx,
  { teacherId }: TeachersScope,
  range: Range,
): Promise<AttendanceOverTime> {
  const ranged = await resolveRange(tx, range);
  const rows = await countAttendance(tx, ranged, teacherId);
  const { now, step, days } = ranged;
  return {
    ...{ from: now.from.toISOString(), to: now.to.toISOString(), step },
    now: sumShare(rows.filter(({ place }) => place > 0)),
    before: sumShare(rows.filter(({ place }) => place === 0)),
    buckets: days.map((from, index) => ({
      from,
      ...sumShare(rows.filter(({ place }) => place === index + 1)),
    })),
  };
}

function sumShare(rows: readonly AttendanceCountRow[]): AttendanceShare {
  const sum = (name: 'expected' | 'attended'): number => rows.reduce((total, row) => total + row[name], 0);
  const [expected, attended] = [sum('expected'), sum('attended')];
  return { expected, attended, percent: expected === 0 ? null : Math.round((100 * attended) / expected) };
}
