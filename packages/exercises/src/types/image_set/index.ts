import { picturing } from '../../kit/pictures.ts';
import { required } from '../../kit/viewing.ts';

export const mind = picturing('image_set', ({ images }) => required(images.length >= 1, 'images'));
