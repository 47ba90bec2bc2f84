/** The search field of the guide; while something is searched for, the results replace the content of the page. */
import { EmptyState } from '@klasna/kit/empty-state';
import { IconSearch } from '@klasna/kit/icons';
import { SearchField } from '@klasna/kit/search-field';
import { translateIn, useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useMemo } from 'react';
import type { GuidePage } from '../../lib/guide-link.tsx';
import { type FoundPage, findGuidePages, type TextPiece } from './find-guide-pages.ts';
import classes from './guide.module.css';
import { type GuidePart, guideParts } from './guide-pages.ts';
import { readSteps, showButtonNames } from './read-steps.ts';

/** The texts of a page as they are read, in the language of the reader. */
function readSearchablePage(tag: string, page: GuidePage) {
  const read = (key: string): string => translateIn(tag, `guide:pages.${page}.${key}`) ?? '';
  const steps = readSteps(tag, page).map(({ text }) => showButtonNames(tag, text));
  return { name: page, title: read('title'), passages: [read('about'), ...steps] };
}

export interface GuideSearchProps {
  /** The parts that the reader sees, whose pages are searched. */
  readonly order: readonly GuidePart[];
  readonly query: string;
  readonly onSearch: (query: string) => void;
  readonly children: ReactNode;
}

export function GuideSearch({ order, query, onSearch, children }: GuideSearchProps) {
  const { t, i18n } = useTranslation(['guide', 'kit']);
  const tag = i18n.language;
  const pages = useMemo(() => {
    if (query === '') return [];
    const names: readonly GuidePage[] = order.flatMap((part) => guideParts[part]);
    return findGuidePages(
      names.map((name) => readSearchablePage(tag, name)),
      query,
    );
  }, [order, query, tag]);
  const isEmpty = query !== '' && pages.length === 0;
  return (
    <>
      <div className={classes.search}>
        <SearchField
          value={query}
          onChange={onSearch}
          label={t('search.label')}
          placeholder={t('search.label')}
        />
        {/* Always present, because screen readers announce only changes of a status that they know. */}
        <p role="status" className={classes.count}>
          {query !== '' && !isEmpty && t('search.found', { count: pages.length })}
          {isEmpty && <VisuallyHidden>{t('kit:table.noResults')}</VisuallyHidden>}
        </p>
      </div>
      {isEmpty && (
        <EmptyState
          icon={IconSearch}
          title={t('kit:table.noResults')}
          description={t('kit:table.noResultsHint')}
        />
      )}
      {pages.length > 0 && <ResultList pages={pages} />}
      {query === '' && children}
    </>
  );
}

function ResultList({ pages }: { readonly pages: readonly FoundPage<GuidePage>[] }) {
  const { t } = useTranslation('guide');
  return (
    <ul className={classes.results} aria-label={t('search.results')}>
      {pages.map(({ name, title, passage }) => (
        <li key={name}>
          <Link className={classes.card} to="/guide/$page" params={{ page: name }}>
            <span className={classes.cardName}>
              <MarkedText pieces={title} />
            </span>
            <span className={classes.cardText}>
              <MarkedText pieces={passage} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const MarkedText = ({ pieces }: { readonly pieces: readonly TextPiece[] }) =>
  pieces.map(({ start, text, isMatch }) =>
    isMatch ? (
      <mark key={start} className={classes.match}>
        {text}
      </mark>
    ) : (
      <Fragment key={start}>{text}</Fragment>
    ),
  );
