import type { GroupSort } from '@klasna/contract/groups/models';
import { IconPlus } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, NativeSelect } from '@mantine/core';
import classes from './groups.module.css';
import { changeSearch, defaultSort, type GroupsSearch } from './groups-search.ts';

export function AddGroupButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('groups');
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
      {t('add')}
    </Button>
  );
}

interface SortChoiceProps {
  readonly search: GroupsSearch;
  readonly onSearch: (search: GroupsSearch) => void;
}

export function SortChoice({ search, onSearch }: SortChoiceProps) {
  const { t } = useTranslation('groups');
  const sorts: readonly { value: GroupSort; label: string }[] = [
    { value: '-createdAt', label: t('sort.newest') },
    { value: 'createdAt', label: t('sort.oldest') },
    { value: 'name', label: t('sort.nameUp') },
    { value: '-name', label: t('sort.nameDown') },
  ];
  return (
    <NativeSelect
      className={classes.sort ?? ''}
      aria-label={t('sort.label')}
      data={[...sorts]}
      value={search.sort ?? defaultSort}
      onChange={({ currentTarget: { value } }) =>
        onSearch(changeSearch(search, { sort: sorts.find((sort) => sort.value === value)?.value }))
      }
    />
  );
}
