/** What is said in a class and kept by nobody but those who hear it. */
import type { ClassEvents } from '@klasna/contract/events';
import type { FleetingTold } from './class-told.ts';
import { hearBoard, hearFollow } from './lead.ts';
import { hearPresence } from './presence.ts';
import { type AnswerData, forgetTypedOf, hearTyping } from './typed.ts';

/** What a student has saved, as far as this window knows. */
export type SavedOf = (studentId: string, exerciseId: string) => AnswerData | undefined;

type Hear = { readonly [E in FleetingTold['event']]: (data: ClassEvents[E], savedOf: SavedOf) => void };

const reactions: Hear = {
  presence: (data) => {
    // What somebody who has gone had not saved waits in their own browser.
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
