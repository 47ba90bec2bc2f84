/** A page of another site in a frame that may do little; says what is wrong where nothing comes, and leads there. */
import { useTranslation } from '@klasna/kit/words';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef } from 'react';
import { SiteLink } from './site-link.tsx';
import classes from './sites.module.css';
import { TroubleCard } from './trouble-card.tsx';
import { useFrame } from './use-frame.ts';

interface SiteFrameProps {
  /** What the site is called. */
  readonly site: string;
  /** What stands in the frame. */
  readonly address: string;
  /** Where people find the same on the site itself. */
  readonly page: string;
  readonly shape: 'video' | 'page';
}

/**
 * Enough for what these sites offer, and no more: scripts and storage of their own origin, answers that are sent, links
 * that open another tab. They cannot move our page, and full screen is the one ability that is lent to them.
 */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups';

/** While an address is typed, not every letter of it is worth a page. */
const typing = 400;

export function SiteFrame({ site, address: latest, page, shape }: SiteFrameProps) {
  const { t } = useTranslation('exercises');
  const [address] = useDebouncedValue(latest, typing);
  const place = useRef<HTMLDivElement>(null);
  const { trouble, attempt, onLoad, tryAgain } = useFrame(place, address);
  return (
    <div>
      <div ref={place} className={classes.frame} data-shape={shape} data-trouble={trouble ?? undefined}>
        {trouble !== 'offline' && (
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
        {trouble && <TroubleCard site={site} trouble={trouble} onAgain={tryAgain} />}
      </div>
      <SiteLink page={page}>{t('player.site.open', { site })}</SiteLink>
    </div>
  );
}
