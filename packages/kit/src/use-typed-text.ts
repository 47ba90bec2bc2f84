import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface TypedTextOptions {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly error?: ReactNode;
  /** Parses the text; returns null if the text is no valid value. */
  readonly parse: (text: string) => string | null;
  /** Returns the error of a value, or of invalid text (null). */
  readonly findError: (value: string | null) => string | undefined;
}

/**
 * Keeps invalid text in the field and shows the error once the field loses the focus. Until the text is corrected, the
 * value is null, and `setCustomValidity` marks the input so that Form (form.tsx) does not submit.
 */
export function useTypedText({ value, onChange, onBlur, error, parse, findError }: TypedTextOptions) {
  const ref = useRef<HTMLInputElement>(null);
  const [typedState, setTypedState] = useState<{
    readonly text: string;
    readonly valueBefore: string | null;
  }>();
  const [hasLeft, setHasLeft] = useState(false);
  // A value that changed from outside replaces the text.
  const invalidText =
    typedState && (value === null || value === typedState.valueBefore) ? typedState.text : undefined;
  const currentValue = invalidText === undefined ? value : parse(invalidText);
  const currentError = invalidText === undefined && value === null ? undefined : findError(currentValue);
  const shownError = invalidText === undefined || hasLeft ? currentError : undefined;

  const commit = (next: string | null) => {
    setTypedState(undefined);
    onChange(next);
  };
  const handleLeave = () => {
    setHasLeft(true);
    if (invalidText !== undefined && value !== null) onChange(null);
  };
  const isNowValid = invalidText !== undefined && currentError === undefined;
  useEffect(() => {
    ref.current?.setCustomValidity(currentError ?? '');
  }, [currentError]);
  useEffect(() => {
    // Saves text that became valid because the bounds have changed.
    if (isNowValid) commit(currentValue);
  });
  return {
    ref,
    /** The text in the field if it is no valid value. */
    held: invalidText,
    /** The value for the input; null while it shows invalid text. */
    value: invalidText === undefined ? value : null,
    keep: commit,
    fixOnBlur: invalidText === undefined,
    error: shownError ?? error,
    handlers: {
      onInput: ({ currentTarget: { value: text } }: FormEvent<HTMLInputElement>) => {
        setHasLeft(false);
        if (text.trim() === '') commit(null);
        else setTypedState(findError(parse(text)) === undefined ? undefined : { text, valueBefore: value });
      },
      onBlur: () => {
        handleLeave();
        onBlur?.();
      },
      onInvalid: handleLeave,
    },
  };
}
