import { embedding } from '../../kit/embedding.ts';
import { content } from './content.ts';

export const wordwall = embedding('wordwall_integration', content);
