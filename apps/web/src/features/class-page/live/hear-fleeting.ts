/** Dispatches the transient events of a class, which the server does not store. */
import type { ClassEvents } from '@klasna/contract/events';
import type { FleetingTold } from './class-told.ts';
import { hearBoard, hearFollow } from './lead.ts';
import { hearPresence } from './presence.ts';
import { type AnswerData, forgetTypedOf, hearTyping } from './typed.ts';

/** The saved answer of a student, as far as this tab knows it. */
export type SavedOf = (studentId: string, exerciseId: string) => AnswerData | undefined;

type Hear = { readonly [E in FleetingTold['event']]: (data: ClassEvents[E], savedOf: SavedOf) => void };

const reactions: Hear = {
  presence: (data) => {
    // Unsaved input of a student who left is kept in their own browser.
    if (!data.online) forgetTypedOf(data.userId);
    hearPresence(data);
  },
  'answer.typing': (data, savedOf) => hearTyping(data, savedOf(data.studentId, data.exerciseId)),
  follow: hearFollow,
  board: hearBoard,
};

export function hearFleeting({ event, data }: FleetingTold, savedOf: SavedOf): void {
  (reactions[event] as (data: FleetingTold['data'], savedOf: SavedOf) => void)(data, savedOf);
}
