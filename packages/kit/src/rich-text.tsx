/** Formatted text. The editor is heavy and comes only where it is shown. */
import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';

export interface RichTextFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** HTML; an empty editor says an empty string. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  /** In lines. */
  readonly minRows?: number;
}

const Editor = lazy(() =>
  import('./rich-text/editor.tsx').then((module) => ({ default: module.RichTextEditorField })),
);

export function RichTextField(props: RichTextFieldProps) {
  const height = 84 + (props.minRows ?? 6) * 28;
  return (
    <Suspense fallback={<Skeleton height={height} />}>
      <Editor {...props} />
    </Suspense>
  );
}
