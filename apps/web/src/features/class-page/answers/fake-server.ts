/**
 * The part of the server that an autosave queue talks to, for tests: merges by field, counts revisions and applies an
 * operation id once.
 */
import type { AnswerView } from '@klasna/contract/answers/models';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { type AutosaveDeps, type AutosaveQueue, createAutosaveQueue } from './autosave-queue.ts';
import { applyChanges, type Operation, type Unsent } from './unsent.ts';

export function createFakeServer() {
  let answer: AnswerView | null = null;
  const appliedIds = new Set<string>();
  const sent: Operation[] = [];
  let currentFailure: unknown;
  let isAnswerLost = false;
  let pendingReply: Promise<void> | undefined;
  let releaseReply: () => void = () => undefined;

  function merge({ id, changes }: Operation): void {
    if (appliedIds.has(id)) return;
    appliedIds.add(id);
    answer = {
      data: { ...applyChanges(answer?.data ?? null, changes) },
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
    save: async (operation: Operation): Promise<AnswerView | null> => {
      sent.push(operation);
      await pendingReply;
      if (currentFailure) throw currentFailure;
      merge(operation);
      if (isAnswerLost) throw new ApiFailure(0, '');
      return answer;
    },
    load: async (): Promise<AnswerView | null> => {
      if (currentFailure) throw currentFailure;
      return answer;
    },
    /** Makes every request fail until `fail` is called with undefined. */
    fail: (failure: unknown) => {
      currentFailure = failure;
    },
    loseAnswers: (isLost: boolean) => {
      isAnswerLost = isLost;
    },
    holdReplies: () => {
      pendingReply = new Promise((resolve) => {
        releaseReply = resolve;
      });
    },
    releaseReplies: () => {
      releaseReply();
      pendingReply = undefined;
    },
    reset: () => {
      answer = null;
    },
    /** Simulates a change made in another tab or on another device. */
    write: (changes: Operation['changes']) =>
      merge({ id: `elsewhere ${appliedIds.size}`, revision: 0, changes, at: 0 }),
  };
}

export interface TestQueue {
  readonly queue: AutosaveQueue;
  readonly shown: () => AnswerView | null;
  readonly draft: () => Unsent | null;
  readonly failures: unknown[];
}

export function openTestQueue(
  server: Pick<AutosaveDeps, 'save' | 'load'>,
  deps: Partial<AutosaveDeps> = {},
  name = 'operation',
): TestQueue {
  let shown: AnswerView | null = null;
  let draft: Unsent | null = null;
  let createdIds = 0;
  const failures: unknown[] = [];
  const queue = createAutosaveQueue({
    save: server.save,
    load: server.load,
    storeDraft: async (unsent) => {
      draft = unsent;
      return true;
    },
    waitForOlderTabs: async () => undefined,
    createId: () => {
      createdIds += 1;
      return `${name} ${createdIds}`;
    },
    onAnswer: (answer) => {
      shown = answer;
      queue.receive(answer ?? undefined);
    },
    onFailure: (failure) => failures.push(failure),
    ...deps,
  });
  return { queue, shown: () => shown, draft: () => draft, failures };
}
