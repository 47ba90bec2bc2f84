/**
 * Shows toasts. Toasts sent before the toaster is loaded are queued, so that no page has to load it in order to send
 * one.
 */
export interface Notice {
  /** `busy` stays until another toast with the same id replaces it. */
  readonly kind: 'success' | 'error' | 'info' | 'busy';
  readonly text: string;
  /** A toast replaces an earlier one with the same id. */
  readonly id?: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

type Receiver = (notice: Notice) => void;
const waiting: Notice[] = [];
let receiver: Receiver | undefined;
let busy = 0;

function say(notice: Notice) {
  if (receiver) receiver(notice);
  else waiting.push(notice);
}

export const notify = {
  success: (text: string, action?: Notice['action'] | null) =>
    say({ kind: 'success', text, ...(action && { action }) }),
  error: (text: string) => say({ kind: 'error', text }),
  /** Shows progress of a longer operation; the returned functions replace it with the outcome. */
  busy: (text: string) => {
    busy += 1;
    const id = `busy-${busy}`;
    say({ kind: 'busy', text, id });
    return {
      success: (outcome: string, action?: Notice['action']) =>
        say({ kind: 'success', text: outcome, id, ...(action && { action }) }),
      error: (outcome: string) => say({ kind: 'error', text: outcome, id }),
    };
  },
  info: (text: string, action?: Notice['action']) => say({ kind: 'info', text, ...(action && { action }) }),
};

/** Registers the toaster; no one else calls this. */
export function receiveNotices(next: Receiver): () => void {
  receiver = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    if (receiver === next) receiver = undefined;
  };
}
