/**
 * Who receives the live events of a class: teachers those of every student, students their own and those for everyone.
 */

import type { AudienceRule } from '../kernel/live/audience.ts';
import { lastSeq } from '../kernel/live/lasting.ts';
import { classSays, teachersView } from '../rooms/answers/index.ts';
import { meetClass } from '../rooms/classes/index.ts';
import type { Actor } from './actor.ts';
import { isMember, leads, runsClass } from './class-rights.ts';

export const classListeners: AudienceRule<Actor> = {
  admit: async ({ tx, actor, id }) => {
    const met = await meetClass(tx, id, actor.userId);
    if (!met) return undefined;
    if (isMember(actor)) return met.attends ? { view: actor.userId } : undefined;
    if (!runsClass(actor, met)) return undefined;
    return { view: teachersView, ...(!leads(actor, met) && { isSilent: true }) };
  },
  seq: ({ tx, id, view }) => lastSeq(tx, id, view ?? ''),
  says: classSays,
};
