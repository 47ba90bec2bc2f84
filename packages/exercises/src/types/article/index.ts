import { required, viewing } from '../../kit/viewing.ts';

export const article = viewing('article', ({ article }) => required(article !== null, 'article'));
