/** A copied file is taken where it is pasted: inside the field, or anywhere on the page where that can mean only it. */
import { type ClipboardEvent, useEffect, useRef } from 'react';

type Take = (file: File) => void;

function fileIn(event: { readonly clipboardData: DataTransfer | null }): File | undefined {
  return event.clipboardData?.files[0];
}

/** Answers what the field listens with. */
export function usePastedFile(
  take: Take,
  { anywhere, disabled }: { readonly anywhere: boolean; readonly disabled: boolean },
) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!anywhere || disabled) return;
    const onPaste = (event: globalThis.ClipboardEvent): void => {
      const file = event.defaultPrevented ? undefined : fileIn(event);
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [anywhere, disabled]);

  return (event: ClipboardEvent): void => {
    const file = disabled ? undefined : fileIn(event);
    if (!file) return;
    event.preventDefault();
    take(file);
  };
}
