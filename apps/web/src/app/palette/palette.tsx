/** Finds a page, or does one of the small things, by typing its name. */
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { useEffect } from 'react';
import { usePaletteActions } from './use-palette-actions.tsx';

const [store, palette] = createSpotlight();

interface PaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function Palette({ opened, onClose }: PaletteProps) {
  const { t } = useTranslation('shell');
  const actions: SpotlightActionData[] = usePaletteActions();
  useEffect(() => {
    if (opened) palette.open();
    else palette.close();
  }, [opened]);
  return (
    <Spotlight
      store={store}
      shortcut={null}
      actions={actions}
      nothingFound={t('palette.nothing')}
      onSpotlightClose={onClose}
      // The arrow keys choose among the actions; where there are more than fit, the list itself must be reachable too.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      attributes={{ content: { 'aria-label': t('search') } }}
      searchProps={{
        leftSection: <IconSearch size={20} stroke={1.5} aria-hidden />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
      }}
    />
  );
}
