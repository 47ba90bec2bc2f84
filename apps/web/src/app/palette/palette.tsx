/** The command palette: opens pages and runs small actions by name. */
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { createSpotlight, Spotlight, type SpotlightProps } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { useMayOpen } from '../guard/use-may-open.ts';
import classes from './palette.module.css';
import { useAsked } from './use-asked.ts';
import { useClassSearch } from './use-class-search.tsx';
import { useCourseSearch } from './use-course-search.tsx';
import { useGroupSearch } from './use-group-search.tsx';
import { usePaletteActions } from './use-palette-actions.tsx';
import { usePeopleSearch } from './use-people-search.tsx';

const [store, palette] = createSpotlight();

interface PaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function Palette({ opened, onClose }: PaletteProps) {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState('');
  const asked = useAsked(query);
  const searches = [
    { group: t('palette.people'), ...usePeopleSearch(asked) },
    { group: t('palette.groups'), ...useGroupSearch(asked) },
    { group: t('palette.classes'), ...useClassSearch(asked) },
    { group: t('palette.courses'), ...useCourseSearch(asked) },
  ];
  const isRunning = query.trim() !== '' && (!asked.isSettled || searches.some((one) => one.isRunning));
  const actions: SpotlightProps['actions'] = [
    ...usePaletteActions(),
    // The server has already matched these, and not only by name.
    ...searches.map(({ group, actions }) => ({
      group,
      actions: actions.map((action) => ({ ...action, keywords: [query] })),
    })),
  ];
  const placeholder = usePlaceholder();
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
      nothingFound={t(isRunning ? 'palette.searching' : 'palette.nothing')}
      onSpotlightClose={onClose}
      // The arrow keys select an action; a list that overflows must also be focusable itself to scroll by
      // keyboard.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      classNames={{ actionBody: classes.body ?? '' }}
      attributes={{ content: { 'aria-label': t('search') } }}
      searchProps={{
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
