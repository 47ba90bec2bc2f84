/** A table of English irregular verbs, which classes of every language have. */
import { SpeakButton } from '@klasna/exercises/components/speak-button';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconSearch } from '@klasna/kit/icons';
import { SearchField } from '@klasna/kit/search-field';
import { useTranslation } from '@klasna/kit/translations';
import { useMemo, useState } from 'react';
import { findVerbs } from './irregular-verbs/find-verbs.ts';
import classes from './irregular-verbs/irregular-verbs.module.css';
import { type IrregularVerb, irregularVerbs } from './irregular-verbs/irregular-verbs.ts';

export function IrregularVerbsTab() {
  const { t } = useTranslation('irregular-verbs');
  const [search, setSearch] = useState('');
  const verbs = useMemo(
    () => findVerbs(irregularVerbs, ([infinitive]) => t(`verbs.${infinitive}`), search),
    [t, search],
  );
  return (
    <>
      <h3 className={classes.title}>{t('title')}</h3>
      <SearchField
        value={search}
        onChange={setSearch}
        label={t('search')}
        placeholder={t('search')}
        debounceMs={100}
      />
      {verbs.length === 0 && <EmptyState icon={IconSearch} title={t('none')} />}
      {verbs.length > 0 && (
        <table className={classes.table} aria-label={t('title')}>
          <thead>
            <tr>
              <th scope="col">{t('columns.infinitive')}</th>
              <th scope="col">{t('columns.past')}</th>
              <th scope="col">{t('columns.participle')}</th>
              <td className={classes.say} />
            </tr>
          </thead>
          {verbs.map((verb) => (
            <VerbRows key={verb[0]} verb={verb} />
          ))}
        </table>
      )}
    </>
  );
}

function VerbRows({ verb: [infinitive, past, participle] }: { readonly verb: IrregularVerb }) {
  const { t, i18n } = useTranslation('irregular-verbs');
  return (
    <tbody>
      <tr lang="en" dir="ltr">
        <th scope="row">{infinitive}</th>
        <td>{past}</td>
        <td>{participle}</td>
        <td className={classes.say} lang={i18n.language}>
          <SpeakButton text={[infinitive, past, participle].join(', ')} audio={null} language="en" />
        </td>
      </tr>
      <tr>
        <td className={classes.meaning} colSpan={4} title={t('columns.meaning')}>
          {t(`verbs.${infinitive}`)}
        </td>
      </tr>
    </tbody>
  );
}
