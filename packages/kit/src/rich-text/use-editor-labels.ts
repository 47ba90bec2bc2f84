import type { RichTextEditorLabels } from '@mantine/tiptap';
import { useMemo } from 'react';
import { useTranslation } from '../translations.ts';

/** The labels of the visible tools in the person's language. */
export function useEditorLabels(): Partial<RichTextEditorLabels> {
  const { t } = useTranslation('kit');
  return useMemo(
    () => ({
      boldControlLabel: t('richText.bold'),
      italicControlLabel: t('richText.italic'),
      underlineControlLabel: t('richText.underline'),
      strikeControlLabel: t('richText.strike'),
      clearFormattingControlLabel: t('richText.clear'),
      h2ControlLabel: t('richText.heading'),
      h3ControlLabel: t('richText.subheading'),
      blockquoteControlLabel: t('richText.quote'),
      bulletListControlLabel: t('richText.bullets'),
      orderedListControlLabel: t('richText.numbers'),
      linkControlLabel: t('richText.link'),
      unlinkControlLabel: t('richText.unlink'),
      undoControlLabel: t('richText.undo'),
      redoControlLabel: t('richText.redo'),
      linkEditorInputLabel: t('richText.linkAddress'),
      linkEditorInputPlaceholder: 'https://example.com',
      linkEditorExternalLink: t('richText.newTab'),
      linkEditorInternalLink: t('richText.sameTab'),
      linkEditorSave: t('form.save'),
    }),
    [t],
  );
}
