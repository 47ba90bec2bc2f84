/**
 * The part of the server that an autosave queue talks to, for tests: merges by field, counts revisions and applies an
 * operation id once.
 */
import type { AnswerView } from '@klasna/contract/answers/models';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { createDesk, type Desk, type DeskMeans } from './desk.ts';
import { layChanges, type Operation, type Unsent } from './unsent.ts';

export function openFakeServer() {
  let answer: AnswerView | null = null;
  const arrived = new Set<string>();
  const sent: Operation[] = [];
  let failing: unknown;
  let isAnswerLost = false;
  let gate: Promise<void> | undefined;
  let open: () => void = () => undefined;

  function merge({ id, changes }: Operation): void {
    if (arrived.has(id)) return;
    arrived.add(id);
    answer = {
      data: { ...layChanges(answer?.data ?? null, changes) },
      revision: (answer?.revision ?? 0) + 1,
      updatedAt: new Date(Date.now()).toISOString(),
      attempts: answer?.attempts ?? [],
      attemptsRemaining: null,
      revealedAt: null,
    };
  }

  return {
    sent,
    answer: () => answer,
    put: async (operation: Operation): Promise<AnswerView | null> => {
      sent.push(operation);
      await gate;
      if (failing) throw failing;
      merge(operation);
      if (isAnswerLost) throw new ApiFailure(0, '');
      return answer;
    },
    read: async (): Promise<AnswerView | null> => {
      if (failing) throw failing;
      return answer;
    },
    /** Every request fails until this is called with undefined. */
    fail: (failure: unknown) => {
      failing = failure;
    },
    loseAnswers: (lost: boolean) => {
      isAnswerLost = lost;
    },
    hold: () => {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    release: () => {
      open();
      gate = undefined;
    },
    reset: () => {
      answer = null;
    },
    /** Simulates a change made in another tab or on another device. */
    write: (changes: Operation['changes']) =>
      merge({ id: `elsewhere ${arrived.size}`, revision: 0, changes, at: 0 }),
  };
}

export interface Trial {
  readonly desk: Desk;
  readonly shown: () => AnswerView | null;
  readonly shelf: () => Unsent | null;
  readonly troubles: unknown[];
}

export function openTrial(
  server: Pick<DeskMeans, 'put' | 'read'>,
  means: Partial<DeskMeans> = {},
  name = 'operation',
): Trial {
  let shown: AnswerView | null = null;
  let shelf: Unsent | null = null;
  let made = 0;
  const troubles: unknown[] = [];
  const desk = createDesk({
    put: server.put,
    read: server.read,
    keep: async (unsent) => {
      shelf = unsent;
      return true;
    },
    waitForElders: async () => undefined,
    newId: () => {
      made += 1;
      return `${name} ${made}`;
    },
    onAnswer: (answer) => {
      shown = answer;
      desk.hear(answer ?? undefined);
    },
    onTrouble: (failure) => troubles.push(failure),
    ...means,
  });
  return { desk, shown: () => shown, shelf: () => shelf, troubles };
}
