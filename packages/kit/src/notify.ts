/**
 * Says in passing what happened. What is said before the toaster has arrived waits for it, so that no page has to
 * load it in order to be able to speak.
 */
export interface Notice {
  /** `busy` stands there until another takes its place. */
  readonly kind: 'success' | 'error' | 'info' | 'busy';
  readonly text: string;
  /** Of several with the same one, each takes the place of the one before. */
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
  /** For what takes its time; answers how to say what became of it. */
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

/** For the toaster alone. */
export function receiveNotices(next: Receiver): () => void {
  receiver = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    if (receiver === next) receiver = undefined;
  };
}
