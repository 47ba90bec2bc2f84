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
  /** All of them are as wanted, or were told of: none is selected any more. */
  readonly onDone: () => void;
}
