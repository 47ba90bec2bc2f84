/**
 * Shows a page of another site in a sandboxed frame, with a link to the page, and with a message if the page does not
 * load.
 */
import { useTranslation } from '@klasna/kit/translations';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef } from 'react';
import { FrameProblemCard } from './frame-problem-card.tsx';
import { SiteLink } from './site-link.tsx';
import classes from './sites.module.css';
import { useFrame } from './use-frame.ts';

interface SiteFrameProps {
  /** The name of the site. */
  readonly site: string;
  /** The address that the frame loads. */
  readonly address: string;
  /** The address of the same resource on the site itself. */
  readonly page: string;
  readonly shape: 'video' | 'page';
}

/**
 * The minimum permissions that these sites need: scripts, storage of their own origin, forms, and links that open
 * another tab. The sites cannot navigate our page, and full screen is the only browser feature that they may use.
 */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups';

/** The delay before the frame loads a typed address, so that it does not load a page for each typed letter. */
const addressDelayMs = 400;

export function SiteFrame({ site, address: latestAddress, page, shape }: SiteFrameProps) {
  const { t } = useTranslation('exercises');
  const [address] = useDebouncedValue(latestAddress, addressDelayMs);
  const container = useRef<HTMLDivElement>(null);
  const { problem, attempt, onLoad, tryAgain } = useFrame(container, address);
  return (
    <div>
      <div ref={container} className={classes.frame} data-shape={shape} data-trouble={problem ?? undefined}>
        {problem !== 'offline' && (
          <iframe
            key={`${attempt} ${address}`}
            className={classes.page}
            src={address}
            title={site}
            sandbox={sandbox}
            allow="fullscreen"
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
            onLoad={onLoad}
          />
        )}
        {problem && <FrameProblemCard site={site} problem={problem} onRetry={tryAgain} />}
      </div>
      <SiteLink page={page}>{t('player.site.open', { site })}</SiteLink>
    </div>
  );
}
