import { TextInput, type TextInputProps } from '@mantine/core';

interface CodeFieldProps extends TextInputProps {
  /** Whether the code is six digits of an app; otherwise it is a recovery code. */
  readonly isNumeric: boolean;
}

/** The field of a code. Phones offer digits, and the code of a password manager. */
export function CodeField({ isNumeric, ...props }: CodeFieldProps) {
  return (
    <TextInput
      {...props}
      dir="ltr"
      autoComplete={isNumeric ? 'one-time-code' : 'off'}
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={64}
    />
  );
}
