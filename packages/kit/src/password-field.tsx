import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { IconEye, IconEyeOff } from './icons.ts';
import { useTranslation } from './words.ts';

export interface PasswordFieldProps
  extends Omit<PasswordInputProps, 'visible' | 'visibilityToggleIcon' | 'description' | 'inputWrapperOrder'> {
  /** Tells the browser's keeper whether to fill in or to offer a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** What it must be like, below the field; an error says it in its place. */
  readonly hint?: ReactNode;
}

const Eye = ({ reveal }: { readonly reveal: boolean }) =>
  reveal ? <IconEyeOff size={18} /> : <IconEye size={18} />;

export function PasswordField({ hint, ...props }: PasswordFieldProps) {
  const { t } = useTranslation('kit');
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      description={props.error ? undefined : hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      // The field itself says nothing of its error.
      aria-invalid={Boolean(props.error) || undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={Eye}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t(visible ? 'password.hide' : 'password.show') }}
    />
  );
}
