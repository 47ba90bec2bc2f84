import type { Selection } from '@klasna/contract/people/selection';
import type { PersonKind } from '../person-kinds.ts';

export interface SelectedPeople {
  readonly people: Selection;
  readonly count: number;
  readonly kind: PersonKind;
}

export interface SelectedDialogProps extends SelectedPeople {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Clears the selection, after the action has finished and its result is reported. */
  readonly onDone: () => void;
}
