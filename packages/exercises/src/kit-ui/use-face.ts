/** The face of a kind, what it is made with, and its mind where it is made or judged. */
import { importEditing, importFace, importMind } from '../registry.ui.ts';
import { loadOnce } from './load-once.ts';

export const { load: loadFace, use: useFace } = loadOnce(importFace);

export const { load: loadEditing, use: useEditing } = loadOnce(importEditing);

export const { load: loadMind, use: useMind, useAll: useMinds } = loadOnce(importMind);
