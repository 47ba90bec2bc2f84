import { embedding } from '../../kit/embedding.ts';
import { content } from './content.ts';
import { site } from './site.ts';

export const learningapps = embedding('learningapps_integration', site, content);
