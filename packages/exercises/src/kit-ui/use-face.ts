/** The face of a kind, and its mind where more is shown than a student may see. */
import { importFace, importMind } from '../registry.ui.ts';
import { loadOnce } from './load-once.ts';

export const { load: loadFace, use: useFace } = loadOnce(importFace);

export const { load: loadMind, use: useMind, useAll: useMinds } = loadOnce(importMind);
