/** Plays a video file with the browser's player. */

import { useTranslation } from '@klasna/kit/translations';
import type words from '@klasna/languages/en/exercises/kinds/video.json';
import { useDebouncedValue, useNetwork } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { FrameProblemCard } from '../../components/sites/frame-problem-card.tsx';
import { SiteLink } from '../../components/sites/site-link.tsx';
import classes from '../../components/sites/sites.module.css';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import { parseAddress } from '../../model/web-address.ts';

export function VideoFile({ address: latestAddress }: { readonly address: string }) {
  const { t } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('video');
  const { online } = useNetwork();
  const [address] = useDebouncedValue(latestAddress, 400);
  const [failure, setFailure] = useState<{ readonly address: string; readonly online: boolean } | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  // A failure while offline counts only until the browser is online again; then the player retries.
  const isFailed = failure?.address === address && (failure.online || !online);
  useEffect(() => {
    // Reads the error of the element, because an immediate failure happens before React attaches the handler.
    if (!isFailed && video.current?.error) setFailure({ address, online });
  }, [address, online, isFailed]);
  const url = parseAddress(address, ['https:']);
  if (!url) return null;
  const site = url.hostname;
  return (
    <div>
      {isFailed ? (
        <div className={classes.frame} data-shape="video" data-trouble>
          <FrameProblemCard
            site={site}
            problem={online ? 'unplayable' : 'offline'}
            onRetry={() => setFailure(null)}
          />
        </div>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the transcript is below the video
        <video
          ref={video}
          className={classes.video}
          src={address}
          aria-label={translate('player.file', { site })}
          controls
          playsInline
          preload="metadata"
          onError={() => setFailure({ address, online })}
        />
      )}
      <SiteLink page={address}>{t('player.site.open', { site })}</SiteLink>
    </div>
  );
}
