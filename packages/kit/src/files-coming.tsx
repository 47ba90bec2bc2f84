/** Files on their way into a form: who saves or leaves meanwhile has to know of them. */
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';

/** Begins to count one, and answers how to end it. */
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

/** Whatever field inside is receiving a file is noted. */
export function NotesFiles({
  files,
  children,
}: {
  readonly files: NotedFiles;
  readonly children: ReactNode;
}) {
  return <FilesComing value={files.note}>{children}</FilesComing>;
}

/** For fields that receive files. */
export function useNoteComing(isComing: boolean): void {
  const note = use(FilesComing);
  useEffect(() => (isComing ? note?.() : undefined), [isComing, note]);
}
