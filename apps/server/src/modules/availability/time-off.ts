import type { NewTimeOff, TimeOff } from '@klasna/contract/availability/models';
import type { TimeOffStatus } from '@klasna/contract/availability/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { recordChange } from '../audit/index.ts';
import { findPeopleById, formatName } from '../people/index.ts';
import { findSchool } from '../schools/index.ts';
import { availabilityChanged, timeOffChanged } from './availability.events.ts';
import { readBookingLimits } from './availability.store.ts';
import type { LockedTimeOff, TimeOffRequester, TimeOffRights } from './resources.ts';
import { addDays, createSchoolClock } from './school-clock.ts';
import { insertTimeOff, type TimeOffRow, updateTimeOff } from './time-off.store.ts';
import { toTimeOffSpan } from './time-off-span.ts';

const maxMs = 366 * 86_400_000;

const toView = (
  row: TimeOffRow,
  teacherName: string,
  { canDecide, canWithdraw }: TimeOffRights,
): TimeOff => ({
  id: row.id,
  userId: row.userId,
  teacherName,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  reason: row.reason,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  can: {
    decide: canDecide && row.status === 'requested',
    withdraw: canWithdraw(row.userId) && (row.status === 'requested' || row.status === 'approved'),
  },
});

/** Describes time off with the names of the teachers. That of people who were deleted is left out. */
export async function describeTimeOff(
  tx: Tx,
  rows: readonly TimeOffRow[],
  rights: TimeOffRights,
): Promise<TimeOff[]> {
  const people = await findPeopleById(tx, [...new Set(rows.map(({ userId }) => userId))]);
  const names = new Map(people.map((person) => [person.id, formatName(person)]));
  return rows.flatMap((row) => {
    const name = names.get(row.userId);
    return name === undefined ? [] : [toView(row, name, rights)];
  });
}

/** Adds time off, approved at once if nobody has to be asked. */
export async function requestTimeOff(
  tx: Tx,
  { teacherId, actorId, needsNoApproval }: TimeOffRequester,
  { from, to, reason }: NewTimeOff,
): Promise<TimeOffRow> {
  const { timezone } = await findSchool(tx);
  const clock = createSchoolClock(timezone);
  const startsAt = from.includes('T') ? new Date(from) : new Date(clock.startOfDayMs(from));
  const endsAt = to.includes('T') ? new Date(to) : new Date(clock.startOfDayMs(addDays(to, 1)));
  if (startsAt >= endsAt) throw toInvalidField('to', 'hoursOrder');
  if (endsAt.getTime() - startsAt.getTime() > maxMs) throw toInvalidField('to', 'periodTooLong');
  const isApproved = needsNoApproval || !(await readBookingLimits(tx)).timeOffNeedsApproval;
  const row = await insertTimeOff(tx, {
    ...{ userId: teacherId, startsAt, endsAt, reason: reason === '' ? null : reason },
    status: isApproved ? 'approved' : 'requested',
    decidedBy: isApproved ? actorId : null,
    decidedAt: isApproved ? tx.now : null,
  });
  await record(tx, row, null, actorId);
  return row;
}

/** From which states time off changes to which. A decision stays; approved time off can be withdrawn. */
const allowedFrom: Readonly<Record<TimeOffStatus, readonly TimeOffStatus[]>> = {
  requested: [],
  approved: ['requested'],
  declined: ['requested'],
  withdrawn: ['requested', 'approved'],
};

/** Approves, declines or withdraws time off. Does nothing if that is done already. */
export async function changeTimeOff(
  tx: Tx,
  { timeOff: before, actorId }: LockedTimeOff,
  status: TimeOffStatus,
): Promise<TimeOffRow> {
  if (before.status === status) return before;
  if (!allowedFrom[status].includes(before.status)) throw new Failure('timeOffDecided');
  const after = await updateTimeOff(tx, before.id, { status, decidedBy: actorId, decidedAt: tx.now });
  await record(tx, after, before.status, actorId);
  return after;
}

async function record(tx: Tx, row: TimeOffRow, from: TimeOffStatus | null, actorId: string): Promise<void> {
  const { userId, status } = row;
  const start = row.startsAt.toISOString();
  const { timezone } = await findSchool(tx);
  await recordChange(tx, 'person.hoursChanged', { actorId, subjectId: userId }, [
    { field: 'startsAt', from: start, to: start },
    { field: 'timeOffStatus', from, to: status },
  ]);
  tx.publish(availabilityChanged({ userId }));
  const span = toTimeOffSpan(row, createSchoolClock(timezone));
  tx.publish(timeOffChanged({ userId, actorId, status, ...span }));
}
