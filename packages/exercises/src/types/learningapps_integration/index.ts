import { embedding } from '../../kit/embedding.ts';
import { content } from './content.ts';

export const learningapps = embedding('learningapps_integration', content);
