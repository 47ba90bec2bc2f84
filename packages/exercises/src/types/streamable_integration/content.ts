import { embedContent } from '../../kit/embedding.ts';

export const content = embedContent('streamable.com');
