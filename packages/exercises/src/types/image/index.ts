import { required, viewing } from '../../kit/viewing.ts';

export const image = viewing('image', ({ images }) => required(images.length === 1, 'images'));
