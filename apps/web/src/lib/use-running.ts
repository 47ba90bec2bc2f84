import { useState } from 'react';

/** Tracks running actions by id and prevents starting one twice. */
export function useRunning() {
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const run = async (id: string, work: () => Promise<void>): Promise<void> => {
    if (running.has(id)) return;
    setRunning((before) => new Set([...before, id]));
    try {
      await work();
    } finally {
      setRunning((before) => new Set([...before].filter((one) => one !== id)));
    }
  };
  return { run, isRunning: (id: string): boolean => running.has(id) };
}
