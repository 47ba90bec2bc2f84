import { picturing } from '../../kit/pictures.ts';
import { required } from '../../kit/viewing.ts';

export const mind = picturing('gif', ({ gif }) => required(gif !== null, 'gif'));
