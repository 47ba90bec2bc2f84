/** A field for a new password, with a hint about its strength that is loaded when typing starts. */
import type { PasswordFacts } from '@klasna/contract/identity/password-facts';
import { PasswordField, type PasswordFieldProps } from '@klasna/kit/password-field';
import { type ComponentType, useEffect, useState } from 'react';
import { loadTranslations } from '../words/translations.ts';
import classes from './new-password-field.module.css';
import type { PasswordStrengthProps } from './password-strength.tsx';

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete' | 'value' | 'className'> {
  readonly value: string;
  /** What is known about the owner of the account; undefined until it is loaded. */
  readonly facts: PasswordFacts | undefined;
  readonly className?: string | undefined;
}

async function loadStrength(): Promise<ComponentType<PasswordStrengthProps>> {
  const [{ PasswordStrength }] = await Promise.all([
    import('./password-strength.tsx'),
    loadTranslations('password-strength'),
  ]);
  return PasswordStrength;
}

export function NewPasswordField({ facts, className = '', ...props }: NewPasswordFieldProps) {
  const Strength = useLoadedStrength(props.value !== '');
  return (
    <div className={`${classes.field} ${className}`}>
      <PasswordField {...props} autoComplete="new-password" />
      {Strength && <Strength password={props.value} facts={facts} />}
    </div>
  );
}

function useLoadedStrength(isTyped: boolean): ComponentType<PasswordStrengthProps> | undefined {
  const [Strength, setStrength] = useState<ComponentType<PasswordStrengthProps>>();
  const isWanted = isTyped && Strength === undefined;
  useEffect(() => {
    if (!isWanted) return;
    loadStrength().then(
      (component) => setStrength(() => component),
      // The form works without the hint, and the server checks the password, so nothing is shown.
      () => undefined,
    );
  }, [isWanted]);
  return Strength;
}
