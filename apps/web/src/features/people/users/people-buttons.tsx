import { IconPlus, IconUpload } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { download } from '../../../lib/api/download.ts';
import { DownloadButton } from '../../../lib/download-button.tsx';
import classes from './people.module.css';
import { toFilter } from './people-query.ts';
import type { PeopleSearch } from './people-search.ts';
import type { PersonKind } from './person-kinds.ts';

interface PeopleButtonsProps {
  readonly kind: PersonKind;
  readonly search: PeopleSearch;
  readonly onAdd: () => void;
  readonly onImport: () => void;
}

export function PeopleButtons({ kind, search, onAdd, onImport }: PeopleButtonsProps) {
  return (
    <div className={classes.buttons}>
      <ImportButton onClick={onImport} />
      <ExportButton kind={kind} search={search} />
      <AddButton kind={kind} onClick={onAdd} />
    </div>
  );
}

export function AddButton({ kind, onClick }: { readonly kind: PersonKind; readonly onClick: () => void }) {
  const { t } = useTranslation('users');
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
      {t(`kinds.${kind}.add`)}
    </Button>
  );
}

export function ImportButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('users');
  return (
    <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={onClick}>
      {t('list.import')}
    </Button>
  );
}

/** Exports the list with its current search, filters and sort order, without paging. */
function ExportButton({ kind, search }: Pick<PeopleButtonsProps, 'kind' | 'search'>) {
  const { t } = useTranslation('users');
  return (
    <DownloadButton
      label={t('list.export')}
      failureText={t('list.notExported')}
      onDownload={() =>
        download('GET /tenant/users/export.csv', { query: toFilter(kind, search), name: `${kind}.csv` })
      }
    />
  );
}
