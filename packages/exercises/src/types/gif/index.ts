import { picturing } from '../../kit/pictures.ts';
import { required } from '../../kit/viewing.ts';

export const gif = picturing('gif', ({ gif }) => required(gif !== null, 'gif'));
