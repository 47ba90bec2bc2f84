import { defineEmbedModel } from '../../model/embed-model.ts';
import { content } from './content.ts';
import { site } from './site.ts';

export const model = defineEmbedModel('figma_integration', site, content);
