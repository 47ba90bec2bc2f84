/**
 * A button that shows its own progress. While busy it stays focusable (disabling it would move the focus of a keyboard
 * user to the top of the page) and keeps its width, so that the layout does not shift.
 */
import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import classes from './busy-button.module.css';

export interface BusyButtonProps
  extends Omit<ButtonProps, 'loading' | 'children'>,
    Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'form' | 'name' | 'aria-label' | 'id'> {
  readonly busy?: boolean;
  /** Shown as disabled, but it stays focusable too. */
  readonly isBlocked?: boolean;
  readonly children: ReactNode;
  readonly 'data-autofocus'?: boolean;
}

export function BusyButton({
  busy = false,
  isBlocked = false,
  onClick,
  children,
  className,
  ...rest
}: BusyButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isBlocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      {...rest}
      className={[classes.button, className].filter(Boolean).join(' ')}
      mod={{ busy }}
      aria-busy={busy || undefined}
      aria-disabled={busy || isBlocked || undefined}
      {...(isBlocked && { 'data-disabled': true })}
      onClick={press}
    >
      {busy && (
        <span className={classes.progress} aria-hidden>
          <Loader size="1.125rem" color="currentColor" />
        </span>
      )}
      <span className={classes.words}>{children}</span>
    </Button>
  );
}
