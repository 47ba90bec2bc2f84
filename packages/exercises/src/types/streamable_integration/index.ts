import { embedding } from '../../kit/embedding.ts';
import { content } from './content.ts';
import { site } from './site.ts';

export const mind = embedding('streamable_integration', site, content);
