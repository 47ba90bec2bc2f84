import type { ReactNode } from 'react';

export interface RichTextFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** The text as HTML; an empty editor emits an empty string. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  /** The hint that the field shows when a person pastes or drops pictures, which the editor does not accept. */
  readonly picturesHint?: string;
  /** The language of the text, if it differs from that of the page. */
  readonly lang?: string;
  /** The minimum height in lines. */
  readonly minRows?: number;
}
