/** What a field for formatted text is told. */
import type { ReactNode } from 'react';

export interface RichTextFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** HTML; an empty editor says an empty string. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  /** What to say when pictures are pasted or dropped: the text takes none. */
  readonly picturesHint?: string;
  /** The language of what is written, when it is not that of the page. */
  readonly lang?: string;
  /** In lines. */
  readonly minRows?: number;
}
