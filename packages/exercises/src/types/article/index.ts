import { picturing } from '../../kit/pictures.ts';
import { required } from '../../kit/viewing.ts';

export const mind = picturing('article', ({ article }) => required(article !== null, 'article'));
