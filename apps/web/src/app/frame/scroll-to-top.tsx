import { IconArrowUp } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './scroll-to-top.module.css';

const showAfterPx = 300;

export function ScrollToTop() {
  const { t } = useTranslation('shell');
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    // Does not run on mount, because reading the scroll position during rendering would force a layout.
    const updateVisibility = () => setIsVisible(window.scrollY > showAfterPx);
    window.addEventListener('scroll', updateVisibility, { passive: true });
    return () => window.removeEventListener('scroll', updateVisibility);
  }, []);
  if (!isVisible) return null;
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
