export interface ConfirmOptions {
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** `danger` makes the confirming button red. */
  readonly tone?: 'danger' | 'plain';
  /** The action to confirm. It runs while the dialog is open; the dialog closes only if the action resolves to true. */
  readonly action?: () => Promise<boolean>;
  /** A less drastic alternative, which the dialog offers as a second button. */
  readonly other?: { readonly label: string; readonly action: () => Promise<boolean> };
}
