/**
 * Stores the answers of a training until the server has them, across lost connections and closed tabs, and sends them
 * in order. Sending is idempotent, because each answer has an operation id.
 */
import type { trainedWord } from '@klasna/contract/dictionary/models';
import type { z } from 'zod';
import { readJson, writeStored } from '../../../lib/storage.ts';
import { createStore, type Store } from '../../../lib/store.ts';

export type SentAnswer = z.input<typeof trainedWord>;

export interface AnswerQueue {
  readonly waiting: Store<readonly SentAnswer[]>;
  readonly add: (answer: SentAnswer) => void;
  /** Removes an unsent answer; asks the server to undo an answer that was sent. */
  readonly undoAnswer: (operationId: string) => Promise<void>;
  /** Sends the answers; resolves when no more can be sent for now. */
  readonly flush: () => Promise<void>;
}

interface AnswerTransport {
  readonly send: (answer: SentAnswer) => Promise<unknown>;
  readonly undo: (operationId: string) => Promise<unknown>;
  /** Returns whether the server will never accept the answer; the queue retries after all other failures. */
  readonly isRefused: (failure: unknown) => boolean;
}

export function createAnswerQueue(key: string, { send, undo, isRefused }: AnswerTransport): AnswerQueue {
  const storedAnswers = readJson(key);
  const waiting = createStore<readonly SentAnswer[]>(
    Array.isArray(storedAnswers) ? (storedAnswers as SentAnswer[]) : [],
  );
  const store = (answers: readonly SentAnswer[]) => {
    waiting.set(answers);
    writeStored(key, answers.length === 0 ? null : JSON.stringify(answers));
  };
  const listWithout = (id: string) => waiting.get().filter(({ operationId }) => operationId !== id);
  let running: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    for (let next = waiting.get()[0]; next; next = waiting.get()[0]) {
      try {
        await send(next);
      } catch (failure) {
        if (!isRefused(failure)) return;
      }
      store(listWithout(next.operationId));
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
      store([...waiting.get(), answer]);
      void flush();
    },
    undoAnswer: async (operationId) => {
      await running;
      if (waiting.get().every((answer) => answer.operationId !== operationId)) await undo(operationId);
      else store(listWithout(operationId));
    },
  };
}
