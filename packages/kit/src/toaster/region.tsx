import './toaster.css';
import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '../icons.ts';
import { receiveToasts, type Toast } from '../notify.ts';
import { useTranslation } from '../translations.ts';
import type { ToasterProps } from './toaster-props.ts';
import { useAvoidDialogButtons } from './use-avoid-dialog-buttons.ts';
import { usePauseOnFocus } from './use-pause-on-focus.ts';

const icons = {
  success: <IconCircleCheck size={20} aria-hidden />,
  error: <IconAlertCircle size={20} aria-hidden />,
  info: <IconInfoCircle size={20} aria-hidden />,
};

/**
 * A toast with an action stays longer, so that a person can read and reach the action. It also pauses under the pointer
 * and with the focus.
 */
const actionToastOptions = { duration: 10_000, closeButton: true };

function showToast({ kind, text, id, action }: Toast) {
  toast[kind === 'busy' ? 'loading' : kind](text, {
    ...(id !== undefined && { id }),
    ...(action && { ...actionToastOptions, action: { label: action.label, onClick: action.onSelect } }),
  });
}

/**
 * The region that shows toasts. All numbers are set here, even those that equal the defaults of the library, because
 * the product specifies them.
 */
export function ToastRegion({ mode, direction }: ToasterProps) {
  const { t } = useTranslation('kit');
  const region = usePauseOnFocus();
  useAvoidDialogButtons(region);
  useEffect(() => receiveToasts(showToast), []);
  return (
    <Toaster
      ref={region}
      theme={mode}
      dir={direction}
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      gap={14}
      offset={24}
      mobileOffset={16}
      hotkey={['altKey', 'KeyT']}
      customAriaLabel={t('toaster.label')}
      icons={icons}
      toastOptions={{ closeButtonAriaLabel: t('form.close') }}
    />
  );
}
