import { embedding } from '../../kit/embedding.ts';
import { content } from './content.ts';
import { site } from './site.ts';

export const streamable = embedding('streamable_integration', site, content);
