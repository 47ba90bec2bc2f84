/**
 * Asks for confirmation before an action that cannot be undone. The code of the dialog is loaded on first use, because
 * most pages, including sign-in, never ask.
 */
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import type { ConfirmOptions } from './confirm/confirm-options.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import { useTranslation } from './translations.ts';

export type { ConfirmOptions } from './confirm/confirm-options.ts';

type AskConfirmation = (options: ConfirmOptions) => Promise<boolean>;
interface PendingQuestion {
  readonly options: ConfirmOptions;
  readonly resolve: (yes: boolean) => void;
}

const ConfirmContext = createContext<AskConfirmation | undefined>(undefined);
const ConfirmDialog = lazyDialog(async () => (await import('./confirm/dialog.tsx')).ConfirmDialog);

export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<PendingQuestion>();
  const [open, setOpen] = useState(false);
  const ask = useCallback<AskConfirmation>((options) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setQuestion({ options, resolve: resolve });
    setOpen(true);
    return promise;
  }, []);
  const settleQuestion = (yes: boolean) => {
    question?.resolve(yes);
    setOpen(false);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {question && (
        <ConfirmDialog
          opened={open}
          options={question.options}
          onAgree={() => settleQuestion(true)}
          onClose={() => settleQuestion(false)}
        />
      )}
    </ConfirmContext>
  );
}

export function useConfirm(): AskConfirmation {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error('useConfirm must be used inside KitProvider');
  return ask;
}

/**
 * Asks "Delete {name}?", with the same wording for every deletion. Pass `text` if the deletion can be undone, because
 * the default text says that it cannot.
 */
export function useConfirmDelete(): (
  name: string,
  action?: () => Promise<boolean>,
  text?: string,
) => Promise<boolean> {
  const ask = useConfirm();
  const { t } = useTranslation('kit');
  return useMemo(
    () => (name, action, text) =>
      ask({
        title: t('confirm.deleteTitle', { name }),
        text: text ?? t('confirm.deleteText'),
        confirmLabel: t('confirm.delete'),
        tone: 'danger',
        ...(action && { action }),
      }),
    [ask, t],
  );
}
