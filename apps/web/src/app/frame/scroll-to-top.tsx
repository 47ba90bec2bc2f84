import { IconArrowUp } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { ActionIcon } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import classes from './scroll-to-top.module.css';

const farDown = 300;

function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

export function ScrollToTop() {
  const { t } = useTranslation('shell');
  const shown = useSyncExternalStore(onScroll, () => window.scrollY > farDown);
  if (!shown) return null;
  return (
    <ActionIcon
      className={classes.button ?? ''}
      variant="default"
      size="xl"
      radius="xl"
      aria-label={t('scrollToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <IconArrowUp size={20} />
    </ActionIcon>
  );
}
