import type {
  BookingLimits,
  DayException,
  DayHours,
  OwnBookingLimits,
  TeachingWeek,
} from '@klasna/contract/availability/models';
import { and, asc, eq, gte, lte, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { availabilityExceptions, bookingLimitsTable, teacherAvailability } from './availability.tables.ts';

export interface TeachingHours {
  readonly week: TeachingWeek | null;
  readonly limits: OwnBookingLimits;
}

const noOwnLimits: OwnBookingLimits = {
  bufferBefore: null,
  bufferAfter: null,
  maxPerDay: null,
  noticeHours: null,
  aheadDays: null,
};
export const noTeachingHours: TeachingHours = { week: null, limits: noOwnLimits };

/** Lists the hours of these teachers; those who have none are missing. */
export async function listTeachingHours(
  tx: Tx,
  teacherIds: readonly string[],
): Promise<ReadonlyMap<string, TeachingHours>> {
  const { schoolId, userId, week, bufferBefore, bufferAfter, maxPerDay, noticeHours, aheadDays } =
    teacherAvailability;
  const rows = await tx.query
    .select({ userId, week, bufferBefore, bufferAfter, maxPerDay, noticeHours, aheadDays })
    .from(teacherAvailability)
    .where(and(eq(schoolId, tx.schoolId), sql`${userId} = any(${sql.param([...teacherIds])}::uuid[])`));
  return new Map(
    rows.map(({ userId: id, week: ownWeek, ...limits }) => [id, { week: ownWeek, limits }] as const),
  );
}

export async function findTeachingHours(tx: Tx, teacherId: string): Promise<TeachingHours> {
  return (await listTeachingHours(tx, [teacherId])).get(teacherId) ?? noTeachingHours;
}

export async function writeTeachingHours(
  tx: Tx,
  teacherId: string,
  { week, limits }: TeachingHours,
): Promise<void> {
  const { schoolId, userId } = teacherAvailability;
  await tx.query
    .insert(teacherAvailability)
    .values({ week, ...limits, schoolId: tx.schoolId, userId: teacherId })
    .onConflictDoUpdate({ target: [schoolId, userId], set: { week, ...limits } });
}

export interface Days {
  /** The first and the last day. */
  readonly from: string;
  readonly to: string;
}

export interface ExceptionOfTeacher extends DayException {
  readonly userId: string;
}

/** Lists the days with other hours of these teachers, earliest first. */
export async function listExceptions(
  tx: Tx,
  teacherIds: readonly string[],
  { from, to }: Days,
): Promise<ExceptionOfTeacher[]> {
  const { schoolId, userId, day, hours } = availabilityExceptions;
  return tx.query
    .select({ userId, day, hours })
    .from(availabilityExceptions)
    .where(
      and(
        eq(schoolId, tx.schoolId),
        sql`${userId} = any(${sql.param([...teacherIds])}::uuid[])`,
        gte(day, from),
        lte(day, to),
      ),
    )
    .orderBy(asc(day));
}

export async function findException(tx: Tx, teacherId: string, date: string): Promise<DayHours | undefined> {
  const [exception] = await listExceptions(tx, [teacherId], { from: date, to: date });
  return exception?.hours;
}

export async function writeException(
  tx: Tx,
  teacherId: string,
  { day: date, hours }: DayException,
): Promise<void> {
  const { schoolId, userId, day } = availabilityExceptions;
  await tx.query
    .insert(availabilityExceptions)
    .values({ schoolId: tx.schoolId, userId: teacherId, day: date, hours })
    .onConflictDoUpdate({ target: [schoolId, userId, day], set: { hours } });
}

export async function deleteException(tx: Tx, teacherId: string, date: string): Promise<void> {
  const { schoolId, userId, day } = availabilityExceptions;
  await tx.query
    .delete(availabilityExceptions)
    .where(and(eq(schoolId, tx.schoolId), eq(userId, teacherId), eq(day, date)));
}

/** The limits of a school that has set none. */
const productLimits: BookingLimits = {
  bufferBefore: 0,
  bufferAfter: 0,
  maxPerDay: null,
  noticeHours: 24,
  aheadDays: 60,
  timeOffNeedsApproval: true,
};

export async function readBookingLimits(tx: Tx): Promise<BookingLimits> {
  const [row] = await tx.query
    .select()
    .from(bookingLimitsTable)
    .where(eq(bookingLimitsTable.schoolId, tx.schoolId));
  if (!row) return productLimits;
  const { schoolId: _, ...limits } = row;
  return limits;
}

export async function writeBookingLimits(tx: Tx, limits: BookingLimits): Promise<void> {
  await tx.query
    .insert(bookingLimitsTable)
    .values({ ...limits, schoolId: tx.schoolId })
    .onConflictDoUpdate({ target: bookingLimitsTable.schoolId, set: limits });
}

export async function listOwnRows(tx: Tx, teacherId: string) {
  const [hours, exceptions] = await Promise.all([
    findTeachingHours(tx, teacherId),
    listExceptions(tx, [teacherId], { from: '1900-01-01', to: '2199-12-31' }),
  ]);
  return { ...hours, exceptions: exceptions.map(({ day, hours: dayHours }) => ({ day, hours: dayHours })) };
}

export async function deleteOwnRows(tx: Tx, teacherId: string): Promise<void> {
  await tx.query
    .delete(availabilityExceptions)
    .where(
      and(eq(availabilityExceptions.schoolId, tx.schoolId), eq(availabilityExceptions.userId, teacherId)),
    );
  await tx.query
    .delete(teacherAvailability)
    .where(and(eq(teacherAvailability.schoolId, tx.schoolId), eq(teacherAvailability.userId, teacherId)));
}
