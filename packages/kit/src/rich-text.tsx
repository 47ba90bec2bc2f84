/** Formatted text. The editor is heavy and comes only where it is shown. */
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { RichTextFieldProps } from './rich-text/rich-text-props.ts';

export type { RichTextFieldProps } from './rich-text/rich-text-props.ts';

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
