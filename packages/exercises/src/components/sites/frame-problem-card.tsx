import { IconLinkOff, IconWifiOff } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import type { FrameProblem } from './frame-state.ts';
import classes from './sites.module.css';

interface FrameProblemCardProps {
  readonly site: string;
  readonly problem: FrameProblem | 'unplayable';
  readonly onRetry: () => void;
}

export function FrameProblemCard({ site, problem, onRetry }: FrameProblemCardProps) {
  const { t } = useTranslation(['exercises', 'kit']);
  const Picture = problem === 'offline' ? IconWifiOff : IconLinkOff;
  return (
    <div className={classes.card}>
      <Picture className={classes.picture ?? ''} stroke={1.25} aria-hidden />
      <div role="status">
        <p className={classes.title}>{t(`player.site.${problem}.title`, { site })}</p>
        <p className={classes.text}>{t(`player.site.${problem}.text`, { site })}</p>
      </div>
      {(problem === 'late' || problem === 'unplayable') && (
        <Button variant="default" onClick={onRetry}>
          {t('kit:states.tryAgain')}
        </Button>
      )}
    </div>
  );
}
