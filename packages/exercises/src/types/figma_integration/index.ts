import { embedding } from '../../kit/embedding.ts';
import { content } from './content.ts';
import { site } from './site.ts';

export const figma = embedding('figma_integration', site, content);
