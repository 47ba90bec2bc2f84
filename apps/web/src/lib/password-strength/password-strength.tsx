import type { PasswordFacts } from '@klasna/contract/identity/password-facts';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { StrengthAdvice, StrengthLevel } from './estimate-strength.ts';
import classes from './password-strength.module.css';
import { useStrength } from './use-strength.ts';

export interface PasswordStrengthProps {
  readonly password: string;
  /** What is known about the owner of the account; nothing is shown without it, because the server compares it too. */
  readonly facts: PasswordFacts | undefined;
}

const filledSegments: Readonly<Record<StrengthLevel, number>> = { veryWeak: 1, weak: 2, good: 3, strong: 4 };
const segments = [1, 2, 3, 4];

/** Long enough that a screen reader is not interrupted with every character. */
const announceDelayMs = 1200;

export function PasswordStrength({ password, facts }: PasswordStrengthProps) {
  const { t } = useTranslation('password-strength');
  const strength = useStrength(password, facts);
  const findAdviceText = useAdviceText();
  const level = strength && t(`levels.${strength.level}`);
  const advice = strength?.advice && findAdviceText(strength.advice);
  const text = level === undefined ? '' : [t('summary', { level }), advice].filter(Boolean).join(' ');
  const [announcement] = useDebouncedValue(text, announceDelayMs);
  return (
    <div className={classes.strength}>
      {strength && (
        // The announcement says the same to screen readers.
        <div aria-hidden="true" data-level={strength.level}>
          <div className={classes.head}>
            <span className={classes.bar}>
              {segments.map((segment) => (
                <span key={segment} data-filled={segment <= filledSegments[strength.level] || undefined} />
              ))}
            </span>
            <span className={classes.level}>{level}</span>
          </div>
          {advice && <p className={classes.advice}>{advice}</p>}
        </div>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

/** Says with the words of the refusal why the server would refuse the password. */
function useAdviceText(): (advice: StrengthAdvice) => string {
  const { t } = useTranslation(['password-strength', 'failures']);
  return (advice) => {
    if (advice === 'common') return t('failures:passwordTooCommon');
    if (advice === 'similar') return t('failures:passwordTooSimilar');
    return t(`password-strength:advice.${advice}`);
  };
}
