/** A field for formatted text. The editor is large, so its code is loaded only when the field is shown. */
import { Skeleton } from '@mantine/core';
import { createLazyComponent, LazyPart } from './lazy-part.tsx';
import type { RichTextFieldProps } from './rich-text/rich-text-props.ts';

export type { RichTextFieldProps } from './rich-text/rich-text-props.ts';

const editor = createLazyComponent(async () => (await import('./rich-text/editor.tsx')).RichTextEditorField);

export function RichTextField(props: RichTextFieldProps) {
  const height = 84 + (props.minRows ?? 6) * 28;
  return <LazyPart component={editor} props={props} placeholder={<Skeleton height={height} />} />;
}
