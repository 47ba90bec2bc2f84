import { useCallback, useState } from 'react';

interface Shown<About> {
  readonly number: number;
  readonly opened: boolean;
  /** What it was last opened for. */
  readonly about?: About;
}

export interface FreshDialog<About> extends Shown<About> {
  readonly open: (about: About) => void;
  readonly close: () => void;
  /** What every dialog takes. */
  readonly manners: { readonly opened: boolean; readonly onClose: () => void };
}

/** A dialog that begins with its own values each time it is opened: `number` is its key, and 0 until it was wanted. */
export function useFreshDialog<About = undefined>(): FreshDialog<About> {
  const [shown, setShown] = useState<Shown<About>>({ number: 0, opened: false });
  const open = useCallback(
    (about: About) => setShown(({ number }) => ({ number: number + 1, opened: true, about })),
    [],
  );
  // It keeps what it is about while it fades.
  const close = useCallback(() => setShown((before) => ({ ...before, opened: false })), []);
  return { ...shown, open, close, manners: { opened: shown.opened, onClose: close } };
}
