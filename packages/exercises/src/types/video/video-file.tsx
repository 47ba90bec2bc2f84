/** Plays a video file with the browser's player. */

import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/video.json';
import { useDebouncedValue, useNetwork } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { parseAddress } from '../../kit/web-address.ts';
import { SiteLink } from '../../kit-ui/sites/site-link.tsx';
import classes from '../../kit-ui/sites/sites.module.css';
import { TroubleCard } from '../../kit-ui/sites/trouble-card.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';

export function VideoFile({ address: latest }: { readonly address: string }) {
  const { t } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('video');
  const { online } = useNetwork();
  const [address] = useDebouncedValue(latest, 400);
  const [failed, setFailed] = useState<{ readonly address: string; readonly online: boolean } | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  // A failure without a network is retried as soon as there is one.
  const isFailed = failed?.address === address && (failed.online || !online);
  useEffect(() => {
    // An immediate failure happens before the handler is attached.
    if (!isFailed && video.current?.error) setFailed({ address, online });
  }, [address, online, isFailed]);
  const url = parseAddress(address, ['https:']);
  if (!url) return null;
  const site = url.hostname;
  return (
    <div>
      {isFailed ? (
        <div className={classes.frame} data-shape="video" data-trouble>
          <TroubleCard
            site={site}
            trouble={online ? 'unplayable' : 'offline'}
            onAgain={() => setFailed(null)}
          />
        </div>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the transcript is below the video
        <video
          ref={video}
          className={classes.video}
          src={address}
          aria-label={own('player.file', { site })}
          controls
          playsInline
          preload="metadata"
          onError={() => setFailed({ address, online })}
        />
      )}
      <SiteLink page={address}>{t('player.site.open', { site })}</SiteLink>
    </div>
  );
}
