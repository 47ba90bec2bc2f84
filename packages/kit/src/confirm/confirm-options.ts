export interface ConfirmOptions {
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** `danger` paints the confirming button red. */
  readonly tone?: 'danger' | 'plain';
  /** Runs while the dialog stays open; the dialog closes only if it resolves to true. */
  readonly action?: () => Promise<boolean>;
  /** A less drastic alternative, offered as a second button. */
  readonly other?: { readonly label: string; readonly action: () => Promise<boolean> };
}
