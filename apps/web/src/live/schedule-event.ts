/** Matches events about lessons with the changes made in this tab. Pure, except for the given time. */
import type { PersonalEvents } from '@klasna/contract/events';

export type ScheduleEvent = PersonalEvents['schedule.changed'];

interface OwnChange {
  readonly classId: string;
  readonly startsAt: number;
  readonly expiresAtMs: number;
}

/** The time within which an event matches a change: it arrives shortly before or after the reply. */
const matchWindowMs = 5000;

/** Changes made and already shown in this tab; each matches one event. */
export class OwnChanges {
  #open: readonly OwnChange[] = [];

  remember(classId: string, startsAt: string, now: number): void {
    this.#open = [
      ...this.#open,
      { classId, startsAt: Date.parse(startsAt), expiresAtMs: now + matchWindowMs },
    ];
  }

  /** Returns whether the event reports a known change, and forgets that change. */
  match({ classId, from, to }: ScheduleEvent, now: number): boolean {
    this.#open = this.#open.filter(({ expiresAtMs }) => expiresAtMs > now);
    const endpoints = [Date.parse(from), Date.parse(to)];
    const change = this.#open.find(
      (candidate) => candidate.classId === classId && endpoints.includes(candidate.startsAt),
    );
    this.#open = this.#open.filter((candidate) => candidate !== change);
    return change !== undefined;
  }
}
