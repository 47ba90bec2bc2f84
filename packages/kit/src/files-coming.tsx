/** Tracks uploads inside a form, so that saving or leaving can wait for them or warn. */
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';

/** Registers one upload and returns the function that unregisters it. */
type Note = () => () => void;

const FilesComing = createContext<Note | undefined>(undefined);

interface NotedFiles {
  readonly note: Note;
  readonly areComing: boolean;
}

export function useNotedFiles(): NotedFiles {
  const [count, setCount] = useState(0);
  const note = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return { note, areComing: count > 0 };
}

/** Collects the running uploads of all fields inside. */
export function NotesFiles({
  files,
  children,
}: {
  readonly files: NotedFiles;
  readonly children: ReactNode;
}) {
  return <FilesComing value={files.note}>{children}</FilesComing>;
}

/** Registers a running upload; for fields that upload files. */
export function useNoteComing(isComing: boolean): void {
  const note = use(FilesComing);
  useEffect(() => (isComing ? note?.() : undefined), [isComing, note]);
}
