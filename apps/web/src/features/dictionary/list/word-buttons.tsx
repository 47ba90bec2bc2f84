import { IconDownload, IconPlus, IconUpload } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Menu } from '@mantine/core';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { download } from '../../../lib/api/download.ts';
import classes from '../dictionary.module.css';
import type { DictionarySearch } from '../dictionary-search.ts';

interface WordButtonsProps {
  readonly search: DictionarySearch;
  readonly onAdd: () => void;
  readonly onImport: () => void;
  /** Whether there is no word to export. */
  readonly hasNoWords?: boolean;
}

export function WordButtons({ search, onAdd, onImport, hasNoWords = false }: WordButtonsProps) {
  const { t } = useTranslation('dictionary');
  return (
    <div className={hasNoWords ? classes.bareButtons : classes.buttons}>
      <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={onImport}>
        {t('files.import')}
      </Button>
      {!hasNoWords && <ExportMenu search={search} />}
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        {t('add')}
      </Button>
    </div>
  );
}

const fileNames = { csv: 'dictionary.csv', anki: 'dictionary.txt' } as const;

/** A menu that exports all pages of the filtered list. */
function ExportMenu({ search: { studentId, language, state } }: Pick<WordButtonsProps, 'search'>) {
  const { t } = useTranslation('dictionary');
  const exportAs = async (format: keyof typeof fileNames) => {
    try {
      const query = { studentId, language, state, format };
      await download('GET /tenant/dictionary/export', { query, name: fileNames[format] });
    } catch (failure) {
      notify.error(messageOf(failure, t('files.notExported')));
    }
  };
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          {t('files.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void exportAs('csv')}>{t('files.csv')}</Menu.Item>
        <Menu.Item onClick={() => void exportAs('anki')}>{t('files.anki')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
