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
  /** The action is finished and its result is reported: clears the selection. */
  readonly onDone: () => void;
}
