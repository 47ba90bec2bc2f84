/** Validates and uploads several files, one after another in the order in which they were chosen. */
import { anyFault, type FileFault } from '@klasna/kit/file-rules';
import { useNoteComing } from '@klasna/kit/files-coming';
import { useLatest } from '@klasna/kit/use-latest';
import { useEffect, useRef, useState } from 'react';
import type { KeepFile, Purpose } from './face.ts';
import { uploadRules } from './upload-rules.ts';

export interface Waiting {
  readonly key: number;
  readonly name: string;
  /** The uploaded share, 0 to 1. */
  readonly share: number;
  readonly fault?: FileFault;
  /** Why the upload failed. */
  readonly cause?: unknown;
}

export const isRefused = ({ fault, cause }: Waiting): boolean => fault !== undefined || cause !== undefined;

export function useUploadQueue(purpose: Purpose, keepFile: KeepFile, onKept: (url: string) => void) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const line = useRef(Promise.resolve());
  const nextKey = useRef(0);
  const latest = useLatest(onKept);
  useEffect(
    () => () => {
      for (const controller of running.current.values()) controller.abort();
    },
    [],
  );

  useNoteComing(waiting.some((one) => !isRefused(one)));

  const leave = (key: number): void => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setWaiting((before) => before.filter((one) => one.key !== key));
  };
  const set = (key: number, change: Partial<Waiting>): void =>
    setWaiting((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const send = async (file: File, key: number): Promise<void> => {
    const signal = running.current.get(key)?.signal ?? AbortSignal.abort();
    if (signal.aborted) return;
    const fault = await anyFault(file, uploadRules[purpose]);
    if (fault) return set(key, { fault });
    try {
      const { url } = await keepFile(file, purpose, { signal, onProgress: (share) => set(key, { share }) });
      if (signal.aborted) return;
      leave(key);
      latest.current(url);
    } catch (cause) {
      if (!signal.aborted) set(key, { cause });
    }
  };
  const take = (files: readonly File[]): void => {
    const taken = files.map((file) => ({ file, key: nextKey.current++ }));
    for (const { key } of taken) running.current.set(key, new AbortController());
    setWaiting((before) => [
      ...before.filter((one) => !isRefused(one)),
      ...taken.map(({ file, key }) => ({ key, name: file.name, share: 0 })),
    ]);
    for (const { file, key } of taken) line.current = line.current.then(() => send(file, key));
  };
  return { waiting, take, leave };
}
