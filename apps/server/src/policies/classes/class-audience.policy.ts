/**
 * Decides who receives the live events of a class: teachers those of every student, students their own and those for
 * everyone.
 */

import type { AudiencePolicy } from '../../kernel/live/audience.ts';
import { findLastEvent } from '../../kernel/live/numbered-events.ts';
import { classMessages, teachersView } from '../../modules/answers/index.ts';
import { findClassAccess } from '../../modules/classes/index.ts';
import type { Actor } from '../actor.ts';
import { canLeadLessons, canManageClass, isMember } from './class-rights.ts';

export const classAudiencePolicy: AudiencePolicy<Actor> = {
  admit: async ({ tx, actor, id }) => {
    const met = await findClassAccess(tx, id, actor.userId);
    if (!met) return undefined;
    if (isMember(actor)) return met.attends ? { view: actor.userId } : undefined;
    if (!canManageClass(actor, met)) return undefined;
    return { view: teachersView, ...(!canLeadLessons(actor, met) && { isSilent: true }) };
  },
  findLastEvent: ({ tx, id, view }) => findLastEvent(tx, id, view ?? ''),
  messageHandlers: classMessages,
};
