/**
 * Shows toasts. A toast that is sent before the toaster is loaded is queued, so that no page has to load the toaster.
 */
export interface Toast {
  /** A toast of kind `busy` stays until another toast with the same id replaces it. */
  readonly kind: 'success' | 'error' | 'info' | 'busy';
  readonly text: string;
  /** The id of the toast; a toast replaces an earlier one with the same id. */
  readonly id?: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

type ToastReceiver = (toast: Toast) => void;
const queue: Toast[] = [];
let receiver: ToastReceiver | undefined;
let onQueued: (() => void) | undefined;
let busyCount = 0;

function send(toast: Toast) {
  if (receiver) return receiver(toast);
  queue.push(toast);
  onQueued?.();
}

export const notify = {
  success: (text: string, action?: Toast['action'] | null) =>
    send({ kind: 'success', text, ...(action && { action }) }),
  error: (text: string) => send({ kind: 'error', text }),
  /** Shows the progress of a longer operation; the returned functions replace the progress with the outcome. */
  busy: (text: string) => {
    busyCount += 1;
    const id = `busy-${busyCount}`;
    send({ kind: 'busy', text, id });
    return {
      success: (outcome: string, action?: Toast['action']) =>
        send({ kind: 'success', text: outcome, id, ...(action && { action }) }),
      error: (outcome: string) => send({ kind: 'error', text: outcome, id }),
    };
  },
  info: (text: string, action?: Toast['action']) => send({ kind: 'info', text, ...(action && { action }) }),
};

/** Calls the function when a toast is queued, or immediately if one is. Only the toaster calls this. */
export function awaitToast(listener: () => void): () => void {
  onQueued = listener;
  if (queue.length > 0) listener();
  return () => {
    if (onQueued === listener) onQueued = undefined;
  };
}

/** Registers the function that shows toasts. Only the toaster calls this. */
export function receiveToasts(newReceiver: ToastReceiver): () => void {
  receiver = newReceiver;
  for (const toast of queue.splice(0)) newReceiver(toast);
  return () => {
    if (receiver === newReceiver) receiver = undefined;
  };
}
