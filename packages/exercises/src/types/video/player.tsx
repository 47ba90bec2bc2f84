import { videoAt } from '../../kit/video-link.ts';
import { Transcript } from '../../kit-ui/audio/transcript.tsx';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { SiteFrame } from '../../kit-ui/sites/site-frame.tsx';
import { VideoFile } from './video-file.tsx';

export function Player({ beside: { videoLink, script }, language }: PlayerProps) {
  if (!videoLink) return null;
  const video = videoAt(videoLink);
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
