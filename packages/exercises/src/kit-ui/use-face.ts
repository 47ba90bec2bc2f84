/** The face of a kind, and its mind where more is shown than a student may see. */
import { faces, lazyMinds } from '../registry.ui.ts';
import { loadOnce } from './load-once.ts';

export const { load: loadFace, use: useFace } = loadOnce(
  (type) => faces[type]?.() ?? Promise.reject(new Error(`No face: ${type}`)),
);

export const { load: loadMind, use: useMind } = loadOnce((type) => lazyMinds[type]());
