import type { ReactNode } from 'react';

export interface RichTextFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** HTML; an empty editor emits an empty string. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  /** The hint shown when pictures are pasted or dropped, which the editor does not accept. */
  readonly picturesHint?: string;
  /** The language of the text, if it differs from the page's. */
  readonly lang?: string;
  /** In lines. */
  readonly minRows?: number;
}
