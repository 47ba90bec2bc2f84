/** The wait of a form that the server refused for now: a countdown, and the end of it. */
import { VisuallyHidden } from '@mantine/core';
import { createContext, use, useEffect, useState } from 'react';
import classes from './form-wait.module.css';
import { useTranslation } from './translations.ts';

interface FormWait {
  readonly secondsLeft: number;
  /** The length of the whole wait. */
  readonly seconds: number;
}

const WaitContext = createContext<FormWait | undefined>(undefined);
export const FormWaitProvider = WaitContext.Provider;

export const useIsFormWaiting = (): boolean => (use(WaitContext)?.secondsLeft ?? 0) > 0;

/** Counts the seconds until an instant; undefined if there is none. */
export function useFormWait(retryAt: number | undefined): FormWait | undefined {
  const [wait, setWait] = useState<FormWait>();
  useEffect(() => {
    if (retryAt === undefined) return setWait(undefined);
    const count = (): number => Math.max(0, Math.ceil((retryAt - Date.now()) / 1000));
    const seconds = count();
    setWait({ seconds, secondsLeft: seconds });
    const timer = setInterval(() => {
      const secondsLeft = count();
      setWait((current) => (current?.secondsLeft === secondsLeft ? current : { seconds, secondsLeft }));
      if (secondsLeft === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [retryAt]);
  return wait;
}

const toClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Shows how long the form has to wait. Screen readers announce the beginning and the end, and not each second. The
 * element for that exists before it has text, because only changes are announced; it has no role, so that forms have no
 * second status.
 */
export function FormWaitNotice() {
  const { t } = useTranslation('kit');
  const wait = use(WaitContext);
  const toText = (seconds: number): string =>
    seconds > 0 ? t('form.wait', { time: toClock(seconds) }) : t('form.waitOver');
  return (
    <>
      {wait && (
        <p className={classes.notice} data-over={wait.secondsLeft === 0 || undefined} aria-hidden>
          {toText(wait.secondsLeft)}
        </p>
      )}
      <VisuallyHidden aria-live="polite">{wait && toText(wait.secondsLeft && wait.seconds)}</VisuallyHidden>
    </>
  );
}
