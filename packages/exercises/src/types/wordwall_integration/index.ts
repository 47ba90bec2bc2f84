import { embedding } from '../../kit/embedding.ts';
import { content } from './content.ts';
import { site } from './site.ts';

export const wordwall = embedding('wordwall_integration', site, content);
