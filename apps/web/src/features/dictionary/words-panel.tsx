/** A student's words beside a lesson: search, a button to add words, the newest words and the words to train. */

import { limits } from '@klasna/base/limits';
import { languageTags, toDictionaryLanguage } from '@klasna/contract/dictionary/values';
import { SpeakButton } from '@klasna/exercises/components/speak-button';
import { BusyButton } from '@klasna/kit/busy-button';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconPlus, IconVocabulary } from '@klasna/kit/icons';
import { SearchField } from '@klasna/kit/search-field';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import classes from './dictionary.module.css';
import { dictionaryKey, progressQuery } from './dictionary-query.ts';
import { useWordDialog } from './use-word-dialog.tsx';

interface WordsPanelProps {
  readonly studentId: string;
  /** The language tag of the lesson, which is the default language of new words. */
  readonly language: string;
}

const panelWordsQuery = (userId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [...dictionaryKey, 'panel', userId, q],
    queryFn: ({ signal, pageParam: page }) =>
      call('GET /tenant/dictionary', { signal, query: { userId, q, page, limit: limits.pageSize } }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { pagination } }) => (pagination.hasMore ? pagination.page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export function WordsPanel({ studentId, language }: WordsPanelProps) {
  const { t } = useTranslation('dictionary');
  const [q, setQ] = useState('');
  const query = useInfiniteQuery(panelWordsQuery(studentId, q));
  const { data: progress } = useQuery(progressQuery(studentId));
  const dialog = useWordDialog(studentId, () => setQ(''));
  const words = query.data?.pages.flatMap(({ data }) => data);
  return (
    <div className={classes.panel}>
      <SearchField value={q} onChange={setQ} placeholder={t('search')} />
      {progress && (
        <p className={classes.panelCounts}>
          {(['due', 'learnt', 'forgotten'] as const).map((name) => (
            <span key={name}>
              {t(`states.${name}`)}: {progress.counts[name]}
            </span>
          ))}
        </p>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => dialog.add({ language: toDictionaryLanguage(language) })}
      >
        {t('add')}
      </Button>
      {query.error && !words ? (
        <ErrorState title={messageOf(query.error, t('failed'))} onRetry={() => void query.refetch()} />
      ) : !words ? (
        <ListSkeleton rows={4} />
      ) : words.length === 0 ? (
        <EmptyState icon={IconVocabulary} title={t(q === '' ? 'empty' : 'panel.none')} />
      ) : (
        <ul className={classes.panelWords} aria-label={t('title')}>
          {words.map((word) => (
            <li key={word.id}>
              <span className={classes.phraseWords} lang={languageTags[word.language]} dir="auto">
                {word.phrase}
                <span className={classes.aside} lang="" dir="auto">
                  {word.customTranslation ?? word.translation}
                </span>
              </span>
              <SpeakButton text={word.phrase} audio={word.audio} language={languageTags[word.language]} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <BusyButton
          variant="default"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('panel.more')}
        </BusyButton>
      )}
      {dialog.dialog}
    </div>
  );
}
