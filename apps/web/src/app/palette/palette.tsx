/** Finds a page, or does one of the small things, by typing its name. */
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { createSpotlight, Spotlight, type SpotlightProps } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { useCourseSearch } from './use-course-search.tsx';
import { usePaletteActions } from './use-palette-actions.tsx';

const [store, palette] = createSpotlight();

interface PaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function Palette({ opened, onClose }: PaletteProps) {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState('');
  const courses = useCourseSearch(query);
  const actions: SpotlightProps['actions'] = [
    ...usePaletteActions(),
    { group: t('palette.courses'), actions: [...courses.actions] },
  ];
  const placeholder = t(courses.isPossible ? 'palette.placeholderStaff' : 'palette.placeholder');
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
      nothingFound={t(courses.isRunning ? 'palette.searching' : 'palette.nothing')}
      onSpotlightClose={onClose}
      // The arrow keys choose among the actions; where there are more than fit, the list itself must be reachable too.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      attributes={{ content: { 'aria-label': t('search') } }}
      searchProps={{
        leftSection: <IconSearch size={20} stroke={1.5} aria-hidden />,
        placeholder,
        'aria-label': placeholder,
      }}
    />
  );
}
