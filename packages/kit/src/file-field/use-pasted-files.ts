/** Accepts pasted files: inside the field, or anywhere on the page where the paste can only mean files. */
import { type ClipboardEvent, useEffect } from 'react';
import { useFormBusy } from '../form.tsx';
import { useLatest } from '../use-latest.ts';

type Take = (files: readonly File[]) => void;

const filesIn = ({ clipboardData }: { readonly clipboardData: DataTransfer | null }): readonly File[] => [
  ...(clipboardData?.files ?? []),
];

/** Office programs put a picture of copied text beside the text; in a text field the text is meant. */
const meansText = ({ clipboardData, target }: globalThis.ClipboardEvent): boolean =>
  clipboardData?.types.includes('text/plain') === true &&
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable]') !== null;

/** Returns the paste handler of the field. */
export function usePastedFiles(
  take: Take,
  { anywhere, ...field }: { readonly anywhere: boolean; readonly disabled: boolean },
) {
  const isSaving = useFormBusy();
  const disabled = field.disabled || isSaving;
  const latest = useLatest(take);
  useEffect(() => {
    if (!anywhere || disabled) return;
    const onPaste = (event: globalThis.ClipboardEvent): void => {
      const files = event.defaultPrevented || meansText(event) ? [] : filesIn(event);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [anywhere, disabled, latest]);

  return (event: ClipboardEvent): void => {
    const files = disabled ? [] : filesIn(event);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  };
}
