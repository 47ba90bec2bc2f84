import { embedding } from '../../kit/embedding.ts';
import { content } from './content.ts';

export const quizlet = embedding('quizlet_integration', content);
