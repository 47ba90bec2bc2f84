import type { PeopleSort } from '@klasna/contract/people/models';
import { type BalanceFilter, expiresWithinDays } from '@klasna/contract/people/values';
import { useTranslation } from '@klasna/kit/translations';
import { NativeSelect } from '@mantine/core';
import classes from './people.module.css';
import { changeSearch, defaultSort, type PeopleSearch, type Status } from './people-search.ts';

/** Sets the direction on the select itself, so that its arrow stays at the end of the page's direction. */
const selectAttributes = { input: { dir: 'auto' } };

interface PeopleFiltersProps {
  /** Whether to show the balance filter. */
  readonly showBalance: boolean;
  readonly search: PeopleSearch;
  readonly onSearch: (search: PeopleSearch) => void;
}

export function PeopleFilters({ showBalance, search, onSearch }: PeopleFiltersProps) {
  const { t } = useTranslation('users');
  const statuses: readonly { value: Status | ''; label: string }[] = [
    { value: '', label: t('list.allStatuses') },
    { value: 'active', label: t('statuses.active') },
    { value: 'inactive', label: t('statuses.inactive') },
    { value: 'suspended', label: t('statuses.suspended') },
  ];
  const sorts: readonly { value: PeopleSort; label: string }[] = [
    { value: '-createdAt', label: t('list.newest') },
    { value: 'createdAt', label: t('list.oldest') },
    { value: 'name', label: t('list.nameUp') },
    { value: '-name', label: t('list.nameDown') },
  ];
  const balances: readonly { value: BalanceFilter | ''; label: string }[] = [
    { value: '', label: t('list.anyBalance') },
    { value: 'unpaid', label: t('list.unpaid') },
    { value: 'expiring', label: t('list.expiring', { count: expiresWithinDays }) },
  ];
  return (
    <>
      {showBalance && (
        <NativeSelect
          className={classes.filter ?? ''}
          attributes={selectAttributes}
          aria-label={t('fields.balance')}
          data={[...balances]}
          value={search.balance ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onSearch(
              changeSearch(search, {
                balance: balances.find((option) => option.value === value)?.value || undefined,
              }),
            )
          }
        />
      )}
      <NativeSelect
        className={classes.filter ?? ''}
        attributes={selectAttributes}
        aria-label={t('fields.status')}
        data={[...statuses]}
        value={search.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onSearch(
            changeSearch(search, {
              status: statuses.find((option) => option.value === value)?.value || undefined,
            }),
          )
        }
      />
      <NativeSelect
        className={`${classes.filter} ${classes.sort}`}
        attributes={selectAttributes}
        aria-label={t('list.sort')}
        data={[...sorts]}
        value={search.sort ?? defaultSort}
        onChange={({ currentTarget: { value } }) =>
          onSearch(changeSearch(search, { sort: sorts.find((option) => option.value === value)?.value }))
        }
      />
    </>
  );
}
