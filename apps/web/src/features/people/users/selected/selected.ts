import type { Selection } from '@klasna/contract/people/selection';
import type { Kind } from '../kinds.ts';

export interface Selected {
  readonly people: Selection;
  readonly count: number;
  readonly kind: Kind;
}

export interface SelectedDialogProps extends Selected {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The action is finished and its result is reported: clears the selection. */
  readonly onDone: () => void;
}
