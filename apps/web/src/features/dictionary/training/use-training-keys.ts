import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../../lib/is-typing.ts';

interface TrainingKeysOptions {
  readonly onKey: (key: string) => boolean;
}

/** Returns whether the key activates a focused button, which then handles Space and Enter itself. */
const isOnButton = (target: EventTarget | null, key: string): boolean =>
  (key === ' ' || key === 'Enter') && target instanceof HTMLElement && target.closest('button, a') !== null;

/** Keyboard shortcuts for training; `onKey` returns whether it handled the key. */
export function useTrainingKeys({ onKey }: TrainingKeysOptions): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isTyping(target) || isOnButton(target, key)) return;
    if (onKey(key)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
