import { RichTextEditor } from '@mantine/tiptap';
import { useTranslation } from '../translations.ts';
import { TableMenu } from './table-menu.tsx';

export function Tools() {
  const { t } = useTranslation('kit');
  return (
    <RichTextEditor.Toolbar role="group" aria-label={t('richText.tools')}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.Blockquote />
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <TableMenu />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
