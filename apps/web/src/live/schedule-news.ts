/** Matches events about lessons with the changes made in this tab. Pure, except for the given time. */
import type { PersonalEvents } from '@klasna/contract/events';

export type ScheduleNews = PersonalEvents['schedule.changed'];

interface Shown {
  readonly from: string;
  readonly to: string;
}

/** Events contain the start of lessons; one that began the day before may reach into the displayed range. */
const longestLesson = 86_400_000;

/** Whether lessons that began between the two instants may be part of the displayed range. */
export const touches = (shown: Shown, news: Pick<ScheduleNews, 'from' | 'to'>): boolean =>
  Date.parse(news.to) > Date.parse(shown.from) - longestLesson &&
  Date.parse(news.from) < Date.parse(shown.to);

interface OwnChange {
  readonly classId: string;
  readonly startsAt: number;
  readonly until: number;
}

/** The event of a change arrives shortly before or after its reply. */
const patience = 5000;

/** Changes made and already shown in this tab; each matches one event. */
export class OwnChanges {
  #open: readonly OwnChange[] = [];

  remember(classId: string, startsAt: string, now: number): void {
    this.#open = [...this.#open, { classId, startsAt: Date.parse(startsAt), until: now + patience }];
  }

  /** Returns whether the event reports a known change, and forgets that change. */
  explain({ classId, from, to }: ScheduleNews, now: number): boolean {
    this.#open = this.#open.filter(({ until }) => until > now);
    const ends = [Date.parse(from), Date.parse(to)];
    const known = this.#open.find((one) => one.classId === classId && ends.includes(one.startsAt));
    this.#open = this.#open.filter((one) => one !== known);
    return known !== undefined;
  }
}
