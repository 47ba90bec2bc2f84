/** The autosave queues of this tab, one for each answer being edited. */
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { storedToken } from '../../../lib/api/credentials.ts';
import { newOperationId } from '../../../lib/operation-id.ts';
import { session } from '../../../lib/session/session.ts';
import { createDesk, type Desk } from './desk.ts';
import { currentOwner } from './owner.ts';
import { type AnswerPlace, keyOf } from './place.ts';
import { readAnswer, saveAnswer } from './save-answer.ts';
import { listShelf, putOnShelf, takeFromShelf } from './shelf.ts';
import { knownAnswer, tellEverywhere, toldOf } from './tell-answers.ts';
import { isBefore, type Operation } from './unsent.ts';
import { livingWindows, ownWindow } from './windows.ts';

interface Placed {
  readonly place: AnswerPlace;
  readonly desk: Desk;
}

const desks = new Map<string, Placed>();

export function deskAt(place: AnswerPlace): Desk {
  const key = keyOf(place);
  const found = desks.get(key);
  if (found) return found.desk;
  const desk = openDesk(place);
  desks.set(key, { place, desk });
  return desk;
}

export const allDesks = (): readonly Placed[] => [...desks.values()];

/** Unsent answers of other people stay in draft storage until they sign in again. */
export function closeDesksOfOthers(owner: string): void {
  for (const [key, { place }] of desks) if (place.owner !== owner) desks.delete(key);
}

const shelfKeyOf = (place: AnswerPlace): string => `${keyOf(place)} ${ownWindow}`;

function openDesk(place: AnswerPlace): Desk {
  const key = shelfKeyOf(place);
  const desk = createDesk({
    put: (operation, isLeaving) => {
      assertOwner(place);
      return saveAnswer(place, operation, isLeaving);
    },
    read: () => {
      assertOwner(place);
      return readAnswer(place);
    },
    keep: async (unsent) => {
      try {
        if (unsent) await putOnShelf('answers', { key, place, window: ownWindow, unsent });
        else await takeFromShelf('answers', key);
        return true;
      } catch {
        // Browser storage is unavailable: the tab asks before it closes.
        return false;
      }
    },
    waitForElders: (operation) => waitForElders(place, operation),
    newId: newOperationId,
    onAnswer: (answer) => tellEverywhere(place, toldOf(place, answer)),
    onTrouble: (failure) => {
      // biome-ignore lint/suspicious/noConsole: helps support to find out why an answer was not saved
      console.error('Failed to save answer', failure);
    },
  });
  desk.hear(knownAnswer(place));
  return desk;
}

/**
 * Never sends another person's answers in the name of the current one, who may have just signed in in another tab:
 * requests carry the token from browser storage.
 */
function assertOwner({ owner }: AnswerPlace): void {
  if (currentOwner() !== owner || storedToken() !== session.get().token) throw new ApiFailure(401, '');
}

const elderPatience = 3000;
const lookAgainAfter = 150;

async function waitForElders(place: AnswerPlace, operation: Operation): Promise<void> {
  for (let waited = 0; waited < elderPatience && (await hasElder(place, operation)); waited += lookAgainAfter)
    await new Promise((resolve) => setTimeout(resolve, lookAgainAfter));
}

async function hasElder(place: AnswerPlace, operation: Operation): Promise<boolean> {
  try {
    const [shelved, living] = await Promise.all([listShelf('answers', place.owner), livingWindows()]);
    return shelved.some(
      (one) =>
        one.window !== ownWindow &&
        living.includes(one.window) &&
        keyOf(one.place) === keyOf(place) &&
        isBefore(one.unsent, operation),
    );
  } catch {
    return false;
  }
}
