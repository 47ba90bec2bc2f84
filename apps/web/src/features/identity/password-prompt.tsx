/** The dialog that asks for the password again. Its code is loaded when the server first needs it. */
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { useEffect, useRef, useState } from 'react';
import { setPasswordPrompt } from '../../lib/api/password-prompt.ts';
import { loadTranslations } from '../../lib/words/translations.ts';

const ConfirmPasswordDialog = lazyDialog(async () => {
  const [{ ConfirmPasswordDialog: dialog }] = await Promise.all([
    import('./confirm-password-dialog.tsx'),
    loadTranslations('profile', 'second-factor'),
  ]);
  return dialog;
});

export function PasswordPrompt() {
  const [isMounted, setIsMounted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  const settle = (isConfirmed: boolean) => {
    setIsOpen(false);
    answer.current?.(isConfirmed);
  };
  useEffect(() => {
    const removePrompt = setPasswordPrompt(() => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      answer.current = resolve;
      setIsMounted(true);
      setIsOpen(true);
      return promise;
    });
    return () => {
      removePrompt();
      // The session has ended, so nobody answers any more.
      answer.current?.(false);
    };
  }, []);
  if (!isMounted) return null;
  return (
    <ConfirmPasswordDialog opened={isOpen} onConfirmed={() => settle(true)} onClose={() => settle(false)} />
  );
}
