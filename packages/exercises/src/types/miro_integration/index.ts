import { embedding } from '../../kit/embedding.ts';
import { content } from './content.ts';

export const miro = embedding('miro_integration', content);
