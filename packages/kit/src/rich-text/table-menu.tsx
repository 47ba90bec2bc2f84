import { Menu } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconTable } from '../icons.ts';
import { useTranslation } from '../translations.ts';
import { isAvailable, runAction, tableActions } from './tables.ts';

/** The menu of the table actions that are available at the cursor. */
export function TableMenu() {
  const { t } = useTranslation('kit');
  const { editor } = useRichTextEditorContext();
  if (!editor) return null;
  return (
    <Menu>
      <Menu.Target>
        <RichTextEditor.Control aria-label={t('richText.table')} title={t('richText.table')}>
          <IconTable size={16} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {tableActions
          .filter((action) => isAvailable(action, editor))
          .map((action) => (
            <Menu.Item key={action} onClick={() => runAction(action, editor)}>
              {t(`richText.tables.${action}`)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
