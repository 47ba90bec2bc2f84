/** Replaces a sound that does not load or that the browser cannot play, with a link to it. */
import { IconExternalLink, IconMusicOff, IconRotate } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Anchor, Button } from '@mantine/core';
import classes from './audio.module.css';

interface CannotPlayProps {
  readonly link: string;
  readonly onRetry: () => void;
}

export function CannotPlay({ link, onRetry }: CannotPlayProps) {
  const { t } = useTranslation('exercises');
  return (
    <div className={classes.trouble} role="status">
      <IconMusicOff size={24} aria-hidden />
      <p className={classes.sentence}>{t('player.audio.cannot')}</p>
      <Anchor className={classes.link ?? ''} href={link} target="_blank" rel="noopener noreferrer">
        <IconExternalLink size={18} aria-hidden />
        {t('player.audio.open')}
      </Anchor>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconRotate size={18} aria-hidden />}
        onClick={onRetry}
      >
        {t('player.audio.again')}
      </Button>
    </div>
  );
}
