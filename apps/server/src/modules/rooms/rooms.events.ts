import { defineEvent } from '../../kernel/db/domain-event.ts';

/** Rooms were added, changed, archived or taken back; open pages read them again. */
export const roomsChanged = defineEvent<Record<string, never>>('rooms.changed');
