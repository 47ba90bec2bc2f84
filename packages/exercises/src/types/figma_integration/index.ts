import { embedding } from '../../kit/embedding.ts';
import { content } from './content.ts';

export const figma = embedding('figma_integration', content);
