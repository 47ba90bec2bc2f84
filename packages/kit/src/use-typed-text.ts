import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface TypedText {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly error?: ReactNode;
  /** Null where the text is no value. */
  readonly read: (text: string) => string | null;
  /** What is wrong with a value, or with a text that is none. */
  readonly faultOf: (value: string | null) => string | undefined;
}

/**
 * A text that is not a value, or none that the field takes, stays in the field, which says why once it is left. Until
 * it is put right the value is empty, and the form around the field is not sent: the browser is told of the fault.
 */
export function useTypedText({ value, onChange, onBlur, error, read, faultOf }: TypedText) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ readonly text: string; readonly beside: string | null }>();
  const [isLeft, setLeft] = useState(false);
  // A value that comes from elsewhere takes the place of the text.
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
    // The bounds have moved, and now the text lies between them.
    if (isTakenNow) keep(standing);
  });
  return {
    ref,
    /** What stands in the field and is no value. */
    held,
    /** Shown by the field in place of the value. */
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
