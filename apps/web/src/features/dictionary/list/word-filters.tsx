import { wordFilters } from '@klasna/contract/dictionary/values';
import { useTranslation } from '@klasna/kit/translations';
import { NativeSelect } from '@mantine/core';
import classes from '../dictionary.module.css';
import { changeSearch, type DictionarySearch } from '../dictionary-search.ts';
import { LanguageField } from '../language-field.tsx';

interface WordFiltersProps {
  readonly search: DictionarySearch;
  readonly onSearch: (search: DictionarySearch) => void;
}

export function WordFilters({ search, onSearch }: WordFiltersProps) {
  const { t } = useTranslation('dictionary');
  return (
    <>
      <NativeSelect
        className={classes.filter ?? ''}
        aria-label={t('states.label')}
        data={[
          { value: '', label: t('states.all') },
          ...wordFilters.map((filter) => ({ value: filter, label: t(`states.${filter}`) })),
        ]}
        value={search.state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onSearch(changeSearch(search, { state: wordFilters.find((filter) => filter === value) }))
        }
      />
      <LanguageField
        className={classes.filter ?? ''}
        aria-label={t('fields.language')}
        isOptional
        value={search.language}
        onChange={(language) => onSearch(changeSearch(search, { language }))}
      />
    </>
  );
}
