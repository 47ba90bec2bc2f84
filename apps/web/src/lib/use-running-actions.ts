import { useState } from 'react';

/** Tracks running actions by id and prevents starting one twice. */
export function useRunningActions() {
  const [runningIds, setRunningIds] = useState<ReadonlySet<string>>(new Set());
  const run = async (id: string, action: () => Promise<void>): Promise<void> => {
    if (runningIds.has(id)) return;
    setRunningIds((current) => new Set([...current, id]));
    try {
      await action();
    } finally {
      setRunningIds((current) => new Set([...current].filter((runningId) => runningId !== id)));
    }
  };
  return { run, isRunning: (id: string): boolean => runningIds.has(id) };
}
