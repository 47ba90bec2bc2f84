import { createHash } from 'node:crypto';
import type { Conflict } from '@klasna/contract/schedule/models';
import type { RuleChange, RuleChangeReport, SeriesRule } from '@klasna/contract/schedule/series-rule';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { assertClassActive } from './assert-class-active.ts';
import { assertFree, type FreeTimeRequest, listAllConflicts } from './assert-free.ts';
import { changeEvents, type Event, insertEvents, moveEvents } from './events.store.ts';
import { toLocalTime } from './local-time.ts';
import { matchSeries, type SeriesMatch } from './match-series.ts';
import { publishLessonsArranged, publishLessonsChanged } from './publish-lesson-events.ts';
import { recordLessons } from './record-lessons.ts';
import { isFirstDayClosed } from './recurrence.ts';
import type { LockedSeries, SeriesResource } from './resources.ts';
import { computeAllStarts, createSeries, loadSeriesPlan } from './schedule-event.ts';
import { countLessonsFrom, endSeries, findSeries } from './series.store.ts';

/** Reads the rule as it continues from a lesson on: of a number of lessons, those that are left. */
export async function readRule(tx: Tx, { event, seriesId }: SeriesResource): Promise<SeriesRule> {
  const { weekdays, every, until, count, timezone } = requireFound(await findSeries(tx, seriesId));
  const isCounted = count !== null;
  return {
    ...{ weekdays, every, until, timezone },
    count: isCounted ? await countLessonsFrom(tx, seriesId, event.startsAt) : null,
  };
}

type PlannedLesson = Event & { readonly isPlanned: boolean };

/**
 * Gives the lessons of a series from one of them on a new rule. The planned lessons take the starts of the rule, as
 * `matchSeries` decides; lessons that were held stay, and the rule plans nothing in their place. The lessons before
 * keep the old rule.
 */
export async function changeRule(
  tx: Tx,
  series: LockedSeries,
  { startsAt, repeat, allowOverlap = false, dryRun, key }: RuleChange,
): Promise<RuleChangeReport> {
  const { event, lessons, class: schoolClass } = series;
  const first = startsAt === undefined ? event.startsAt : new Date(startsAt);
  const plan = await loadSeriesPlan(tx, first, repeat);
  if (first.getTime() !== event.startsAt.getTime() && isFirstDayClosed(plan))
    throw toInvalidField('startsAt', 'schoolClosed');
  const planned = lessons.map((lesson) => ({ ...lesson, isPlanned: lesson.status === 'scheduled' }));
  const match = matchSeries(planned, computeAllStarts(plan), plan.timezone);
  const moves = match.pairs.filter(
    ({ lesson, start }) => lesson.isPlanned && lesson.startsAt.getTime() !== start.startsAt.getTime(),
  );
  const teacherId = findUsualTeacher(series);
  const freeTime: FreeTimeRequest = {
    class: schoolClass,
    slots: [
      ...moves.map(({ lesson, start }) => ({
        ...start,
        eventId: lesson.id,
        duration: lesson.duration,
        teacherId: lesson.teacherId,
        roomId: lesson.roomId,
      })),
      ...match.added.map((start) => ({
        ...start,
        duration: event.duration,
        teacherId,
        roomId: event.roomId,
      })),
    ],
    ignoredEventIds: [...moves.map(({ lesson }) => lesson.id), ...match.dropped.map(({ id }) => id)],
    allowOverlap,
  };
  if (freeTime.slots.some((slot) => slot.startsAt > tx.now)) await assertClassActive(tx, schoolClass);
  if (dryRun) return describeChange(match, moves, await listAllConflicts(tx, freeTime, series));
  const report = describeChange(match, moves, []);
  if (key !== undefined && key !== report.key) throw new Failure('previewOutdated');
  const overlaps = await assertFree(tx, freeTime, series);
  const seriesId = await createSeries(tx, schoolClass.id, repeat);
  const lastDay = toLocalTime(event.startsAt, plan.timezone).toPlainDate().subtract({ days: 1 });
  await endSeries(tx, series.seriesId, lastDay.toString());
  const changed = await writeMatch(tx, { match, moves, overlaps, seriesId, teacherId, event });
  await recordLessons(tx, 'lesson.deleted', match.dropped, series.actorId);
  await publishLessonsChanged(tx, [...lessons, ...changed.moved, ...changed.added]);
  await publishLessonsArranged(tx, 'moved', changed.moved, series.actorId);
  await publishLessonsArranged(tx, 'deleted', match.dropped, series.actorId);
  await publishLessonsArranged(tx, 'scheduled', changed.added, series.actorId);
  return report;
}

/** The teacher of most of the lessons, so that a substitute of one lesson does not get the added ones. */
function findUsualTeacher({ event, lessons }: LockedSeries): string {
  const byTeacher = [...Map.groupBy(lessons, ({ teacherId }) => teacherId)];
  const [usual] = byTeacher.toSorted(([, some], [, others]) => others.length - some.length);
  return usual?.[0] ?? event.teacherId;
}

type Match = SeriesMatch<PlannedLesson>;
type Moves = Match['pairs'];

function describeChange(
  { pairs, dropped, added }: Match,
  moves: Moves,
  conflicts: readonly Conflict[],
): RuleChangeReport {
  const held = pairs.filter(({ lesson }) => !lesson.isPlanned).length;
  const changes = {
    moved: moves.map(({ lesson, start }) => ({
      id: lesson.id,
      from: lesson.startsAt.toISOString(),
      to: start.startsAt.toISOString(),
    })),
    dropped: dropped.map(({ id, startsAt }) => ({ id, startsAt: startsAt.toISOString() })),
    added: added.map(({ startsAt }) => startsAt.toISOString()),
  };
  return {
    key: createHash('sha256').update(JSON.stringify(changes)).digest('base64url'),
    ...{ held, kept: pairs.length - held - moves.length, ...changes },
    conflicts: [...conflicts],
  };
}

interface Writing {
  readonly match: Match;
  readonly moves: Moves;
  /** For each moved lesson, then for each added one, whether it overlaps others. */
  readonly overlaps: readonly boolean[];
  readonly seriesId: string;
  readonly teacherId: string;
  /** The named lesson, whose duration and link the added ones get. */
  readonly event: Event;
}

/** Removes before it moves, and moves before it adds, because one lesson may take the time that another leaves. */
async function writeMatch(
  tx: Tx,
  { match, moves, overlaps, seriesId, teacherId, event: { classId, roomId, duration, meetingLink } }: Writing,
) {
  const toIds = (lessons: readonly Event[]): string[] => lessons.map(({ id }) => id);
  const staying = match.pairs.filter((pair) => !moves.includes(pair)).map(({ lesson }) => lesson);
  if (match.dropped.length > 0) await changeEvents(tx, toIds(match.dropped), { deletedAt: tx.now });
  const moveRows = moves.map(({ lesson: { id }, start }, index) => ({
    ...{ id, ...start, allowOverlap: overlaps[index] === true },
  }));
  const moved = moveRows.length > 0 ? await moveEvents(tx, moveRows, { seriesId }) : [];
  if (staying.length > 0) await changeEvents(tx, toIds(staying), { seriesId });
  const newEvents = match.added.map((start, index) => ({
    ...{ ...start, classId, roomId, duration, meetingLink, teacherId, seriesId },
    allowOverlap: overlaps[moves.length + index] === true,
  }));
  return { moved, added: newEvents.length > 0 ? await insertEvents(tx, newEvents) : [] };
}
