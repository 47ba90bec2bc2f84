import { Transcript } from '../../components/audio/transcript.tsx';
import type { PlayerProps } from '../../components/component-types.ts';
import { SiteFrame } from '../../components/sites/site-frame.tsx';
import { parseVideoLink } from '../../model/video-link.ts';
import { VideoFile } from './video-file.tsx';

export function Player({ commonFields: { videoLink, script }, language }: PlayerProps) {
  if (!videoLink) return null;
  const video = parseVideoLink(videoLink);
  return (
    <>
      {video?.kind === 'frame' ? (
        <SiteFrame site={video.site} address={video.frame} page={videoLink} shape="video" />
      ) : (
        // An invalid link shows the same message as a file that does not play.
        <VideoFile address={video?.file ?? videoLink} />
      )}
      <Transcript text={script} lang={language} />
    </>
  );
}
