import { required, viewing } from '../../kit/viewing.ts';

export const video = viewing('video', ({ videoLink }) => required(videoLink !== null, 'videoLink'));
