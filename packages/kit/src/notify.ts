/**
 * Says in passing what happened. What is said before the toaster has arrived waits for it, so that no page has to
 * load it in order to be able to speak.
 */
export interface Notice {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

type Receiver = (notice: Notice) => void;
const waiting: Notice[] = [];
let receiver: Receiver | undefined;

function say(notice: Notice) {
  if (receiver) receiver(notice);
  else waiting.push(notice);
}

export const notify = {
  success: (text: string) => say({ kind: 'success', text }),
  error: (text: string) => say({ kind: 'error', text }),
  info: (text: string, action?: Notice['action']) => say({ kind: 'info', text, ...(action && { action }) }),
};

/** For the toaster alone. */
export function receiveNotices(next: Receiver): () => void {
  receiver = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    if (receiver === next) receiver = undefined;
  };
}
