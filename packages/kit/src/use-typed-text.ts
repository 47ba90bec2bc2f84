import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface TypedText {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly error?: ReactNode;
  /** Returns null if the text is not a value. */
  readonly read: (text: string) => string | null;
  /** The error of a value, or of a text that is not a value (null). */
  readonly faultOf: (value: string | null) => string | undefined;
}

/**
 * Keeps text in the field that is not a valid value, and shows the error once the field loses the focus. Until it is
 * corrected the value is null and `setCustomValidity` marks the input, so that Form (form.tsx) does not submit.
 */
export function useTypedText({ value, onChange, onBlur, error, read, faultOf }: TypedText) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ readonly text: string; readonly beside: string | null }>();
  const [isLeft, setLeft] = useState(false);
  // A value from outside replaces the text.
  const held = typed && (value === null || value === typed.beside) ? typed.text : undefined;
  const standing = held === undefined ? value : read(held);
  const fault = held === undefined && value === null ? undefined : faultOf(standing);
  const shown = held === undefined || isLeft ? fault : undefined;

  const keep = (next: string | null) => {
    setTyped(undefined);
    onChange(next);
  };
  const leave = () => {
    setLeft(true);
    if (held !== undefined && value !== null) onChange(null);
  };
  const isTakenNow = held !== undefined && fault === undefined;
  useEffect(() => {
    ref.current?.setCustomValidity(fault ?? '');
  }, [fault]);
  useEffect(() => {
    // The bounds have changed, and the text is now valid.
    if (isTakenNow) keep(standing);
  });
  return {
    ref,
    /** The text in the field if it is not a valid value. */
    held,
    /** The value for the input; null while it shows invalid text. */
    value: held === undefined ? value : null,
    keep,
    fixOnBlur: held === undefined,
    error: shown ?? error,
    handlers: {
      onInput: ({ currentTarget: { value: text } }: FormEvent<HTMLInputElement>) => {
        setLeft(false);
        if (text.trim() === '') keep(null);
        else setTyped(faultOf(read(text)) === undefined ? undefined : { text, beside: value });
      },
      onBlur: () => {
        leave();
        onBlur?.();
      },
      onInvalid: leave,
    },
  };
}
