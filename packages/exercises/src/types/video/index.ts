import { videoFrames } from '../../kit/video-link.ts';
import { required, viewing } from '../../kit/viewing.ts';

export const mind = {
  ...viewing('video', ({ videoLink }) => required(videoLink !== null, 'videoLink')),
  frames: videoFrames,
};
