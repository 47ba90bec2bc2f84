import type { scheduleRoutes } from '@klasna/contract/schedule/routes';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import type { Given } from '../../kernel/http/room.ts';
import type { Myself } from '../identity/index.ts';
import { findSchool } from '../schools/index.ts';
import { changeEvent } from './change-event.ts';
import { changeSeries } from './change-series.ts';
import { deleteEvents } from './delete-events.ts';
import { type DescribeMeans, describeEvents } from './describe-event.ts';
import { findRenewals, renewFeed } from './feed.store.ts';
import { changeReminders, readReminders } from './reminder-settings.store.ts';
import { restoreEvents } from './restore-events.ts';
import { scheduleEvent } from './schedule-event.ts';
import { listEvents, readEvents } from './schedule-lists.store.ts';
import type { FeedAddress } from './serve-feed.ts';
import type { HeldEvent, Learner, Planner, ScheduleReader, ScheduleScope, SeenEvent } from './subjects.ts';
import { startOfDay } from './wall-clock.ts';

type Routes = typeof scheduleRoutes;

export interface ScheduleServices extends DescribeMeans {
  readonly feedAddress: FeedAddress;
}

export function scheduleHandlers({ namesOf, feedAddress }: ScheduleServices) {
  async function answer(tx: Tx, { id }: { id: string }, reader: ScheduleReader, language: LanguageTag) {
    const [data] = await describeEvents(tx, await readEvents(tx, [id]), reader, language, { namesOf });
    return { data: found(data) };
  }

  type Listing = Given<Routes['listSchedule'], ScheduleScope>;
  type ListingOfPerson = Given<Routes['listPersonSchedule'], ScheduleScope>;
  async function list({ tx, subject, query, facts }: Listing | ListingOfPerson) {
    const { timezone } = await findSchool(tx);
    const period = { from: momentOf(query.from, timezone, 0), to: momentOf(query.to, timezone, 1) };
    const listed = await listEvents(tx, { ...query, ...period, of: subject.of });
    return { data: await describeEvents(tx, listed, subject, facts.language, { namesOf }) };
  }

  return {
    listSchedule: list,
    listPersonSchedule: list,

    scheduleEvent: async ({ tx, subject, body, facts }: Given<Routes['scheduleEvent'], Planner>) =>
      answer(tx, await scheduleEvent(tx, subject, body), subject, facts.language),

    readEvent: ({ tx, subject, facts }: Given<Routes['readEvent'], SeenEvent>) =>
      answer(tx, subject.event, subject, facts.language),

    changeEvent: async ({ tx, subject, query, body, facts }: Given<Routes['changeEvent'], HeldEvent>) => {
      const wide = query.scope !== 'one' && subject.event.seriesId !== null;
      const changed = await (wide ? changeSeries : changeEvent)(tx, subject, body);
      return answer(tx, changed, subject, facts.language);
    },

    deleteEvent: ({ tx, subject }: Given<Routes['deleteEvent'], HeldEvent>) => deleteEvents(tx, subject),

    restoreEvent: async ({ tx, subject, facts }: Given<Routes['restoreEvent'], HeldEvent>) =>
      answer(tx, await restoreEvents(tx, subject), subject, facts.language),

    readFeed: async ({ tx, subject, facts }: Given<Routes['readFeed'], Myself>) => ({
      data: feedAddress(
        facts.origin,
        { schoolId: tx.schoolId, userId: subject.userId },
        await findRenewals(tx, subject.userId),
      ),
    }),

    renewFeed: async ({ tx, subject, facts }: Given<Routes['renewFeed'], Myself>) => ({
      data: feedAddress(
        facts.origin,
        { schoolId: tx.schoolId, userId: subject.userId },
        await renewFeed(tx, subject.userId),
      ),
    }),

    readReminders: async ({ tx, subject }: Given<Routes['readReminders'], Learner>) => ({
      data: await readReminders(tx, subject),
    }),

    changeReminders: async ({ tx, subject, body }: Given<Routes['changeReminders'], Learner>) => ({
      data: await changeReminders(tx, subject, body),
    }),
  };
}

/** A date without a time means the whole day in the school's time zone. */
function momentOf(given: string | undefined, timezone: string, daysLater: number): Date | undefined {
  if (given === undefined) return undefined;
  return given.includes('T') ? new Date(given) : startOfDay(given, timezone, daysLater);
}
