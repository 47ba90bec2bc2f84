/**
 * A queue of uploads with limited concurrency. It belongs to the tab, so that uploads continue while the
 * person navigates. Finished uploads disappear; failed ones stay until they are dismissed.
 */
import { createStore, type Store } from '../../lib/store.ts';

interface UploadControls {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

interface UploadLabel {
  /** The list above which the upload is shown. */
  readonly listKey: string;
  readonly name: string;
}

export interface UploadTask extends UploadLabel {
  readonly send: (controls: UploadControls) => Promise<unknown>;
  /** Converts a failure to a message. */
  readonly toMessage: (cause: unknown) => string;
  /** Called with the number of finished uploads when the last upload of the list has finished. */
  readonly onDrained: (uploadedCount: number) => void;
}

type UploadState =
  /** The upload is queued or running; `share` is the uploaded share, from 0 to 1. */
  | { readonly is: 'sending'; readonly share: number }
  /** The upload failed; `again` says whether a retry may help. */
  | { readonly is: 'failed'; readonly text: string; readonly again: boolean };

export interface QueuedUpload extends UploadLabel {
  readonly key: number;
  readonly state: UploadState;
}

export interface UploadQueue {
  readonly uploads: Store<readonly QueuedUpload[]>;
  readonly add: (task: UploadTask) => void;
  /** Adds a file that fails validation, without sending it. */
  readonly reject: (rejected: UploadLabel, text: string) => void;
  readonly retry: (key: number) => void;
  /** Aborts a running upload. */
  readonly dismiss: (key: number) => void;
  readonly clear: () => void;
}

export function createUploadQueue(maxConcurrent: number): UploadQueue {
  const uploads = createStore<readonly QueuedUpload[]>([]);
  const tasks = new Map<number, UploadTask>();
  const running = new Map<number, AbortController>();
  const uploadedCounts = new Map<string, number>();
  let queue: readonly number[] = [];
  let lastKey = 0;

  const initialState: UploadState = { is: 'sending', share: 0 };
  const setState = (key: number, state: UploadState): void =>
    uploads.set(uploads.get().map((upload) => (upload.key === key ? { ...upload, state } : upload)));

  function removeUpload(key: number): void {
    running.get(key)?.abort();
    running.delete(key);
    tasks.delete(key);
    queue = queue.filter((upload) => upload !== key);
    uploads.set(uploads.get().filter((upload) => upload.key !== key));
  }

  function addLine({ listKey, name }: UploadLabel, state: UploadState): number {
    lastKey += 1;
    uploads.set([...uploads.get(), { listKey, name, state, key: lastKey }]);
    return lastKey;
  }

  function reportDrained({ listKey, onDrained }: UploadTask): void {
    const count = uploadedCounts.get(listKey) ?? 0;
    const isBusy = [...running.keys(), ...queue].some((key) => tasks.get(key)?.listKey === listKey);
    if (isBusy || count === 0) return;
    uploadedCounts.delete(listKey);
    onDrained(count);
  }

  async function start(key: number, task: UploadTask): Promise<void> {
    const { listKey, send, toMessage } = task;
    const controller = new AbortController();
    const { signal } = controller;
    running.set(key, controller);
    const onProgress = (share: number): void => {
      if (!signal.aborted) setState(key, { is: 'sending', share });
    };
    try {
      await send({ signal, onProgress });
      if (signal.aborted) return;
      uploadedCounts.set(listKey, (uploadedCounts.get(listKey) ?? 0) + 1);
      removeUpload(key);
    } catch (cause) {
      if (signal.aborted) return;
      running.delete(key);
      setState(key, { is: 'failed', text: toMessage(cause), again: true });
    } finally {
      startNext();
      reportDrained(task);
    }
  }

  function startNext(): void {
    while (running.size < maxConcurrent) {
      const [key, ...rest] = queue;
      const task = key === undefined ? undefined : tasks.get(key);
      if (key === undefined || !task) return;
      queue = rest;
      void start(key, task);
    }
  }

  function enqueue(key: number): void {
    queue = [...queue, key];
    startNext();
  }

  return {
    uploads,
    add: (task) => {
      const key = addLine(task, initialState);
      tasks.set(key, task);
      enqueue(key);
    },
    reject: (rejected, text) => void addLine(rejected, { is: 'failed', text, again: false }),
    retry: (key) => {
      if (!tasks.has(key)) return;
      setState(key, initialState);
      enqueue(key);
    },
    dismiss: (key) => {
      removeUpload(key);
      startNext();
    },
    clear: () => {
      for (const { key } of uploads.get()) removeUpload(key);
      uploadedCounts.clear();
    },
  };
}
