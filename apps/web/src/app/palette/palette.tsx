/** The command palette: opens pages and runs small actions by name. */
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionData,
  type SpotlightProps,
} from '@mantine/spotlight';
import { useEffect, useRef, useState } from 'react';
import { useMayOpen } from '../guard/use-may-open.ts';
import classes from './palette.module.css';
import { useClassSearch } from './use-class-search.tsx';
import { useCourseSearch } from './use-course-search.tsx';
import { useClassChoice, useGiveHomework } from './use-give-homework.tsx';
import { useGroupSearch } from './use-group-search.tsx';
import { usePaletteActions } from './use-palette-actions.tsx';
import { usePeopleSearch } from './use-people-search.tsx';
import { emptyQuery, useSearchQuery } from './use-search-query.ts';

const [store, palette] = createSpotlight();

interface PaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function Palette({ opened, onClose }: PaletteProps) {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const [choosesClass, setChoosesClass] = useState(false);
  const searchQuery = useSearchQuery(query);
  const classChoice = useClassChoice(searchQuery, choosesClass);
  const giveHomework = useGiveHomework(() => {
    setQuery('');
    setChoosesClass(true);
    // Restores the focus, because the clicked action had it and has disappeared.
    search.current?.focus();
  });
  const pageQuery = choosesClass ? emptyQuery : searchQuery;
  const searches = [
    { group: t('palette.people'), ...usePeopleSearch(pageQuery) },
    { group: t('palette.groups'), ...useGroupSearch(pageQuery) },
    { group: t('palette.classes'), ...useClassSearch(pageQuery) },
    { group: t('palette.courses'), ...useCourseSearch(pageQuery) },
  ];
  const isRunning = choosesClass
    ? classChoice.isRunning
    : query.trim() !== '' && (!searchQuery.isSettled || searches.some((one) => one.isRunning));
  const hasFailed = choosesClass ? classChoice.hasFailed : searches.some((one) => one.hasFailed);
  // Shows all results of the server, which has already searched and not only in the names.
  const asFound = (found: readonly SpotlightActionData[]) =>
    found.map((action) => ({ ...action, keywords: [query] }));
  const paletteActions = usePaletteActions(giveHomework, query.trim() !== '');
  const actions: SpotlightProps['actions'] = choosesClass
    ? [{ group: t('palette.chooseClass'), actions: asFound(classChoice.actions) }]
    : [
        ...paletteActions,
        ...searches.map(({ group, actions: found }) => ({ group, actions: asFound(found) })),
      ];
  const pagePlaceholder = usePlaceholder();
  const placeholder = choosesClass ? t('palette.chooseClass') : pagePlaceholder;
  useEffect(() => {
    if (opened) palette.open();
    else palette.close();
  }, [opened]);
  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      actions={actions}
      nothingFound={isRunning ? t('palette.searching') : t(hasFailed ? 'palette.failed' : 'palette.nothing')}
      onSpotlightClose={() => {
        setChoosesClass(false);
        onClose();
      }}
      // Makes the list itself focusable, because arrow keys only select actions and a list that scrolls must be
      // reachable by keyboard.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      classNames={{ actionBody: classes.body ?? '' }}
      attributes={{ content: { 'aria-label': t('search') } }}
      searchProps={{
        ref: search,
        leftSection: <IconSearch size={20} stroke={1.5} aria-hidden />,
        placeholder,
        'aria-label': placeholder,
      }}
    />
  );
}

/** The placeholder names the kinds of results that this person can find. */
function usePlaceholder(): string {
  const { t } = useTranslation('shell');
  const findsPeople = useMayOpen('/users/students');
  const findsCourses = useMayOpen('/courses/own');
  if (findsPeople) return t('palette.placeholderAll');
  return t(findsCourses ? 'palette.placeholderStaff' : 'palette.placeholder');
}
