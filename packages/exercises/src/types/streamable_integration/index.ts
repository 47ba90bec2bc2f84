import { embedding } from '../../kit/embedding.ts';
import { content } from './content.ts';

export const streamable = embedding('streamable_integration', content);
