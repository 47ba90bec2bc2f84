/** Accepts pasted files inside the field, or anywhere on the page if no other field can receive the paste. */
import { type ClipboardEvent, useEffect } from 'react';
import { useIsFormBusy } from '../form.tsx';
import { useLatest } from '../use-latest.ts';

type TakeFiles = (files: readonly File[]) => void;

const listPastedFiles = ({
  clipboardData,
}: {
  readonly clipboardData: DataTransfer | null;
}): readonly File[] => [...(clipboardData?.files ?? [])];

/**
 * Returns whether a paste is meant as text: office programs add a picture of the copied text, which a text field must
 * ignore.
 */
const isTextPaste = ({ clipboardData, target }: globalThis.ClipboardEvent): boolean =>
  clipboardData?.types.includes('text/plain') === true &&
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable]') !== null;

/** Returns the paste handler of the field. */
export function usePastedFiles(
  takeFiles: TakeFiles,
  { isPageWide, ...field }: { readonly isPageWide: boolean; readonly disabled: boolean },
) {
  const isSaving = useIsFormBusy();
  const disabled = field.disabled || isSaving;
  const latestTakeFiles = useLatest(takeFiles);
  useEffect(() => {
    if (!isPageWide || disabled) return;
    const onPaste = (event: globalThis.ClipboardEvent): void => {
      const files = event.defaultPrevented || isTextPaste(event) ? [] : listPastedFiles(event);
      if (files.length === 0) return;
      event.preventDefault();
      latestTakeFiles.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [isPageWide, disabled, latestTakeFiles]);

  return (event: ClipboardEvent): void => {
    const files = disabled ? [] : listPastedFiles(event);
    if (files.length === 0) return;
    event.preventDefault();
    takeFiles(files);
  };
}
