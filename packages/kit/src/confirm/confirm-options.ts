/** What a question says and does. */
export interface ConfirmOptions {
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** `danger` paints the confirming button red. */
  readonly tone?: 'danger' | 'plain';
  /** Done while the dialog stands; it closes only when this answers true. */
  readonly action?: () => Promise<boolean>;
  /** A lesser thing to do instead, where that is what may have been meant. */
  readonly other?: { readonly label: string; readonly action: () => Promise<boolean> };
}
