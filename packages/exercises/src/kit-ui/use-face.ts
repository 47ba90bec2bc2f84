/** Loads the components, the editing components and the model of an exercise type on demand. */
import { importEditing, importFace, importMind } from '../registry.ui.ts';
import { loadOnce } from './load-once.ts';

export const { load: loadFace, use: useFace } = loadOnce(importFace);

export const { load: loadEditing, use: useEditing } = loadOnce(importEditing);

export const { load: loadMind, use: useMind, useAll: useMinds } = loadOnce(importMind);
