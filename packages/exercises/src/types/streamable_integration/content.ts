import { createEmbedContent } from '../../model/embed-model.ts';
import { site } from './site.ts';

export const content = createEmbedContent(site);
