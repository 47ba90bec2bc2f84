import { IconLinkOff, IconWifiOff } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import type { FrameTrouble } from './frame-state.ts';
import classes from './sites.module.css';

interface TroubleCardProps {
  readonly site: string;
  readonly trouble: FrameTrouble | 'unplayable';
  readonly onAgain: () => void;
}

export function TroubleCard({ site, trouble, onAgain }: TroubleCardProps) {
  const { t } = useTranslation(['exercises', 'kit']);
  const Picture = trouble === 'offline' ? IconWifiOff : IconLinkOff;
  return (
    <div className={classes.card}>
      <Picture className={classes.picture ?? ''} stroke={1.25} aria-hidden />
      <div role="status">
        <p className={classes.title}>{t(`player.site.${trouble}.title`, { site })}</p>
        <p className={classes.text}>{t(`player.site.${trouble}.text`, { site })}</p>
      </div>
      {(trouble === 'late' || trouble === 'unplayable') && (
        <Button variant="default" onClick={onAgain}>
          {t('kit:states.tryAgain')}
        </Button>
      )}
    </div>
  );
}
