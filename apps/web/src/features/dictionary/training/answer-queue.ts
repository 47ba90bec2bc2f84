/**
 * Answers on their way to the server. They are kept until it has them, over lost connections and closed windows, and go
 * one after another, as they were given. Sending one twice does no harm: each carries the id of its operation.
 */
import type { trainedWord } from '@klasna/contract/dictionary/models';
import type { z } from 'zod';
import { readJson, writeStored } from '../../../lib/storage.ts';
import { createStore, type Store } from '../../../lib/store.ts';

export type SentAnswer = z.input<typeof trainedWord>;

export interface AnswerQueue {
  readonly waiting: Store<readonly SentAnswer[]>;
  readonly add: (answer: SentAnswer) => void;
  /** What the server has not got is simply not sent; else it is asked to take it back. */
  readonly takeBack: (operationId: string) => Promise<void>;
  /** Resolves when nothing more can be done for now. */
  readonly flush: () => Promise<void>;
}

interface Road {
  readonly send: (answer: SentAnswer) => Promise<unknown>;
  readonly undo: (operationId: string) => Promise<unknown>;
  /** Whether the server will never take it; all else is tried again. */
  readonly isRefused: (failure: unknown) => boolean;
}

export function openAnswerQueue(key: string, { send, undo, isRefused }: Road): AnswerQueue {
  const kept = readJson(key);
  const waiting = createStore<readonly SentAnswer[]>(Array.isArray(kept) ? (kept as SentAnswer[]) : []);
  const keep = (answers: readonly SentAnswer[]) => {
    waiting.set(answers);
    writeStored(key, answers.length === 0 ? null : JSON.stringify(answers));
  };
  const without = (id: string) => waiting.get().filter(({ operationId }) => operationId !== id);
  let running: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    for (let next = waiting.get()[0]; next; next = waiting.get()[0]) {
      try {
        await send(next);
      } catch (failure) {
        if (!isRefused(failure)) return;
      }
      keep(without(next.operationId));
    }
  }
  const flush = () => {
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    waiting,
    flush,
    add: (answer) => {
      keep([...waiting.get(), answer]);
      void flush();
    },
    takeBack: async (operationId) => {
      await running;
      if (waiting.get().every((answer) => answer.operationId !== operationId)) await undo(operationId);
      else keep(without(operationId));
    },
  };
}
