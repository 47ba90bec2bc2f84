import { readFile } from 'node:fs/promises';
import { expandLessons } from '@klasna/contract/schedule/expand-lessons';
import { scheduleRoutes } from '@klasna/contract/schedule/routes';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import type { CurrentUser } from '../identity/index.ts';
import { findSchool } from '../schools/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { createAttendanceHandlers } from './attendance.handlers.ts';
import { changeEvent } from './change-event.ts';
import { changeRule, readRule } from './change-rule.ts';
import { changeSeries } from './change-series.ts';
import { clearClosedDays } from './clear-closed-days.ts';
import { deleteEvents } from './delete-events.ts';
import { type DescribeEventsDeps, describeEvents, describeLessonList } from './describe-list.ts';
import { findRenewals, renewFeed } from './feed.store.ts';
import { importTimetable } from './import-timetable.ts';
import { listTimeOffLessons } from './list-time-off-lessons.ts';
import { startOfDay } from './local-time.ts';
import type { ReadAttendanceDeps } from './read-attendance.ts';
import { changeReminders, readReminders } from './reminder-settings.store.ts';
import type {
  ClosedDayLessons,
  EventResource,
  LockedEvent,
  LockedSeries,
  PlannerResource,
  ReminderRecipient,
  ScheduleRights,
  ScheduleScope,
  SeriesResource,
  TimeOffLessonsResource,
  TimetableImporter,
} from './resources.ts';
import { restoreEvents } from './restore-events.ts';
import { scheduleEvent } from './schedule-event.ts';
import type { BuildFeedUrl } from './serve-feed.ts';

type Routes = typeof scheduleRoutes;

const importFields = scheduleRoutes.importTimetable.upload.fields;

const ruleHandlers = {
  readRule: async ({ tx, resource }: HandlerInput<Routes['readRule'], SeriesResource>) => ({
    data: await readRule(tx, resource),
  }),

  changeRule: async ({ tx, resource, body }: HandlerInput<Routes['changeRule'], LockedSeries>) => ({
    data: await changeRule(tx, resource, body),
  }),
};

export interface ScheduleDeps extends DescribeEventsDeps, ReadAttendanceDeps {
  readonly buildFeedUrl: BuildFeedUrl;
}

export function scheduleHandlers({ describePeople, buildFeedUrl, namesOf }: ScheduleDeps) {
  async function reply(tx: Tx, { id }: { id: string }, reader: ScheduleRights, language: LanguageTag) {
    const [data] = await describeEvents(tx, [id], reader, language, { describePeople });
    return { data: requireFound(data) };
  }

  type ListInput = HandlerInput<Routes['listSchedule'], ScheduleScope>;
  type PersonListInput = HandlerInput<Routes['listPersonSchedule'], ScheduleScope>;
  async function listColumns({ tx, resource, query, request }: ListInput | PersonListInput) {
    const period = await readPeriod(tx, query);
    const source = { ...query, ...period, kind: 'filtered', audience: resource.audience } as const;
    return { data: await describeLessonList(tx, source, resource, request.language, { describePeople }) };
  }

  const listLessons = async (input: ListInput | PersonListInput) => ({
    data: expandLessons((await listColumns(input)).data),
  });

  return {
    ...absenceHandlers({ describePeople }),
    listSchedule: listLessons,
    listPersonSchedule: listLessons,
    listScheduleColumns: listColumns,
    listPersonScheduleColumns: listColumns,

    scheduleEvent: async ({
      tx,
      resource,
      body,
      request,
    }: HandlerInput<Routes['scheduleEvent'], PlannerResource>) =>
      reply(tx, await scheduleEvent(tx, resource, body), resource, request.language),

    importTimetable: async ({
      tx,
      resource,
      file,
      fields,
      request,
    }: HandlerInput<Routes['importTimetable'], TimetableImporter>) => ({
      data: await importTimetable(tx, resource, {
        bytes: await readFile(file.path),
        fields: importFields.parse(fields),
        language: request.language,
      }),
    }),

    readEvent: ({ tx, resource, request }: HandlerInput<Routes['readEvent'], EventResource>) =>
      reply(tx, resource.event, resource, request.language),

    changeEvent: async ({
      tx,
      resource,
      query,
      body,
      request,
    }: HandlerInput<Routes['changeEvent'], LockedEvent>) => {
      const isSeriesChange = query.scope !== 'one' && resource.event.seriesId !== null;
      const changed = await (isSeriesChange ? changeSeries : changeEvent)(tx, resource, body);
      return reply(tx, changed, resource, request.language);
    },

    deleteEvent: ({ tx, resource }: HandlerInput<Routes['deleteEvent'], LockedEvent>) =>
      deleteEvents(tx, resource),

    restoreEvent: async ({ tx, resource, request }: HandlerInput<Routes['restoreEvent'], LockedEvent>) =>
      reply(tx, await restoreEvents(tx, resource), resource, request.language),

    ...createAttendanceHandlers({ namesOf }),
    ...ruleHandlers,

    readFeed: async ({ tx, resource, request }: HandlerInput<Routes['readFeed'], CurrentUser>) => ({
      data: buildFeedUrl(
        request.origin,
        { schoolId: tx.schoolId, userId: resource.userId },
        await findRenewals(tx, resource.userId),
      ),
    }),

    renewFeed: async ({ tx, resource, request }: HandlerInput<Routes['renewFeed'], CurrentUser>) => {
      const { userId } = resource;
      const renewals = await renewFeed(tx, userId);
      await recordSecurityEvent(tx, 'key.created', { userId, details: { purpose: 'calendar' } });
      return { data: buildFeedUrl(request.origin, { schoolId: tx.schoolId, userId }, renewals) };
    },

    readReminders: async ({ tx, resource }: HandlerInput<Routes['readReminders'], ReminderRecipient>) => ({
      data: await readReminders(tx, resource),
    }),

    changeReminders: async ({
      tx,
      resource,
      body,
    }: HandlerInput<Routes['changeReminders'], ReminderRecipient>) => ({
      data: await changeReminders(tx, resource, body),
    }),
  };
}

/** What becomes of lessons on closed days and during time off. */
function absenceHandlers(deps: DescribeEventsDeps) {
  return {
    clearClosedDays: async ({
      tx,
      resource,
      body,
    }: HandlerInput<Routes['clearClosedDays'], ClosedDayLessons>) => ({
      data: await clearClosedDays(tx, resource, body),
    }),

    listTimeOffLessons: async ({
      tx,
      resource,
      request,
    }: HandlerInput<Routes['listTimeOffLessons'], TimeOffLessonsResource>) => ({
      data: await listTimeOffLessons(tx, resource, request.language, deps),
    }),
  };
}

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Converts times and dates; a date means the whole day in the school's time zone, which is read for dates only. */
async function readPeriod(tx: Tx, { from, to }: Period) {
  const hasDate = [from, to].some((value) => value !== undefined && !value.includes('T'));
  const timezone = hasDate ? (await findSchool(tx)).timezone : '';
  return { from: toInstant(from, timezone, 0), to: toInstant(to, timezone, 1) };
}

function toInstant(value: string | undefined, timezone: string, daysLater: number): Date | undefined {
  if (value === undefined) return undefined;
  return value.includes('T') ? new Date(value) : startOfDay(value, timezone, daysLater);
}
