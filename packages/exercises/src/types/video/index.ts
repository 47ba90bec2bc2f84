import { videoFrameSources } from '../../model/video-link.ts';
import { defineViewOnlyModel, requireField } from '../../model/view-only-model.ts';

export const model = {
  ...defineViewOnlyModel('video', ({ videoLink }) => requireField(videoLink !== null, 'videoLink')),
  frames: videoFrameSources,
};
