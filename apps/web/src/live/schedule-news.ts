/** What this window knows of news about lessons before it hears them. Pure, but for the clock that it is given. */
import type { PersonalEvents } from '@klasna/contract/events';

export type ScheduleNews = PersonalEvents['schedule.changed'];

interface Shown {
  readonly from: string;
  readonly to: string;
}

/** News tell when lessons begin; one that began the day before may reach into what is shown. */
const longestLesson = 86_400_000;

/** Whether lessons that began between the two moments can be part of what is shown. */
export const touches = (shown: Shown, news: Pick<ScheduleNews, 'from' | 'to'>): boolean =>
  Date.parse(news.to) > Date.parse(shown.from) - longestLesson &&
  Date.parse(news.from) < Date.parse(shown.to);

interface OwnChange {
  readonly classId: string;
  readonly startsAt: number;
  readonly until: number;
}

/** News of an own change come within moments of its answer. */
const patience = 5000;

/** Changes made in this window and shown already: each explains one piece of news. */
export class OwnChanges {
  #open: readonly OwnChange[] = [];

  remember(classId: string, startsAt: string, now: number): void {
    this.#open = [...this.#open, { classId, startsAt: Date.parse(startsAt), until: now + patience }];
  }

  /** Whether the news tell what is known; said once. */
  explain({ classId, from, to }: ScheduleNews, now: number): boolean {
    this.#open = this.#open.filter(({ until }) => until > now);
    const ends = [Date.parse(from), Date.parse(to)];
    const known = this.#open.find((one) => one.classId === classId && ends.includes(one.startsAt));
    this.#open = this.#open.filter((one) => one !== known);
    return known !== undefined;
  }
}
