/** Validates and uploads several files, one after another in the order in which they were chosen. */
import { type FileFault, validateFile } from '@klasna/kit/file-rules';
import { useRegisterUpload } from '@klasna/kit/running-uploads';
import { useLatest } from '@klasna/kit/use-latest';
import { useEffect, useRef, useState } from 'react';
import type { FilePurpose, KeepFile } from './component-types.ts';
import { uploadRules } from './upload-rules.ts';

export interface PendingUpload {
  readonly key: number;
  readonly name: string;
  /** The uploaded share of the file, from 0 to 1. */
  readonly share: number;
  readonly fault?: FileFault;
  /** The error of a failed upload. */
  readonly cause?: unknown;
}

export const isRefused = ({ fault, cause }: PendingUpload): boolean =>
  fault !== undefined || cause !== undefined;

export function useUploadQueue(purpose: FilePurpose, keepFile: KeepFile, onKept: (url: string) => void) {
  const [pending, setWaiting] = useState<readonly PendingUpload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const queue = useRef(Promise.resolve());
  const nextKey = useRef(0);
  const latest = useLatest(onKept);
  useEffect(
    () => () => {
      for (const controller of running.current.values()) controller.abort();
    },
    [],
  );

  useRegisterUpload(pending.some((item) => !isRefused(item)));

  const cancel = (key: number): void => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setWaiting((before) => before.filter((item) => item.key !== key));
  };
  const updateUpload = (key: number, change: Partial<PendingUpload>): void =>
    setWaiting((before) => before.map((item) => (item.key === key ? { ...item, ...change } : item)));

  const upload = async (file: File, key: number): Promise<void> => {
    const signal = running.current.get(key)?.signal ?? AbortSignal.abort();
    if (signal.aborted) return;
    const fault = await validateFile(file, uploadRules[purpose]);
    if (fault) return updateUpload(key, { fault });
    try {
      const { url } = await keepFile(file, purpose, {
        signal,
        onProgress: (share) => updateUpload(key, { share }),
      });
      if (signal.aborted) return;
      cancel(key);
      latest.current(url);
    } catch (cause) {
      if (!signal.aborted) updateUpload(key, { cause });
    }
  };
  const enqueue = (files: readonly File[]): void => {
    const added = files.map((file) => ({ file, key: nextKey.current++ }));
    for (const { key } of added) running.current.set(key, new AbortController());
    setWaiting((before) => [
      ...before.filter((item) => !isRefused(item)),
      ...added.map(({ file, key }) => ({ key, name: file.name, share: 0 })),
    ]);
    for (const { file, key } of added) queue.current = queue.current.then(() => upload(file, key));
  };
  return { pending, enqueue, cancel };
}
