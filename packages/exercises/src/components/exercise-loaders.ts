/** Loads the components, the editing components and the model of an exercise type on demand. */
import { importComponents, importEditing, importModel } from '../registry.ui.ts';
import { createPartLoader } from './part-loader.ts';

export const { load: loadComponents, use: useComponents } = createPartLoader(importComponents);

export const { load: loadEditing, use: useEditing } = createPartLoader(importEditing);

export const { load: loadModel, use: useModel, useAll: useModels } = createPartLoader(importModel);
