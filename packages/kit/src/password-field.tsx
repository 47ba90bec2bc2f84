import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { IconEye, IconEyeOff } from './icons.ts';
import { useTranslation } from './translations.ts';

export interface PasswordFieldProps
  extends Omit<PasswordInputProps, 'visible' | 'visibilityToggleIcon' | 'description' | 'inputWrapperOrder'> {
  /** Tells password managers whether to fill in a password or to suggest a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** The requirements for the password, shown below the field; an error message replaces them. */
  readonly hint?: ReactNode;
}

const VisibilityIcon = ({ reveal }: { readonly reveal: boolean }) =>
  reveal ? <IconEyeOff size={18} /> : <IconEye size={18} />;

export function PasswordField({ hint, visibilityToggleButtonProps, ...props }: PasswordFieldProps) {
  const { t } = useTranslation('kit');
  const [isVisible, setIsVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      description={props.error ? undefined : hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      // Sets the attribute here because Mantine's PasswordInput does not.
      aria-invalid={Boolean(props.error) || undefined}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleIcon={VisibilityIcon}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': t(isVisible ? 'password.hide' : 'password.show'),
        ...visibilityToggleButtonProps,
      }}
    />
  );
}
