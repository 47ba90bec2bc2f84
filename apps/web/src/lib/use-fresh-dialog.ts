import { useCallback, useState } from 'react';

interface Shown<About> {
  readonly number: number;
  readonly opened: boolean;
  /** The item that it was last opened for. */
  readonly about?: About;
}

export interface FreshDialog<About> extends Shown<About> {
  readonly open: (about: About) => void;
  readonly close: () => void;
  /** The props of every dialog. */
  readonly manners: { readonly opened: boolean; readonly onClose: () => void };
}

/**
 * A dialog that mounts anew each time it is opened: `number` is its React key, and 0 until it is first
 * opened.
 */
export function useFreshDialog<About = undefined>(): FreshDialog<About> {
  const [shown, setShown] = useState<Shown<About>>({ number: 0, opened: false });
  const open = useCallback(
    (about: About) => setShown(({ number }) => ({ number: number + 1, opened: true, about })),
    [],
  );
  // The dialog keeps its item during the close animation.
  const close = useCallback(() => setShown((before) => ({ ...before, opened: false })), []);
  return { ...shown, open, close, manners: { opened: shown.opened, onClose: close } };
}
