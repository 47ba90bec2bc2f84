/** An error message with a retry button. */
import type { ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';
import { IconAlertCircle } from './icons.ts';
import classes from './states.module.css';
import { useTranslation } from './translations.ts';

export interface ErrorStateProps {
  /** The title, which says what failed: "Failed to load the users". */
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  /** The label of the button, if the button does more than retry. */
  readonly retryLabel?: string;
}

export function ErrorState({ title, description, onRetry, isRetrying = false, retryLabel }: ErrorStateProps) {
  const { t } = useTranslation('kit');
  return (
    <div className={classes.state} role="alert">
      <IconAlertCircle className={classes.icon} data-tone="bad" aria-hidden stroke={1.25} />
      <p className={classes.title}>{title ?? t('states.failed')}</p>
      {description && <p className={classes.text}>{description}</p>}
      {onRetry && (
        <BusyButton variant="default" busy={isRetrying} onClick={onRetry}>
          {retryLabel ?? t('states.tryAgain')}
        </BusyButton>
      )}
    </div>
  );
}
