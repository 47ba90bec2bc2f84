import { required, viewing } from '../../kit/viewing.ts';

export const imageSet = viewing('image_set', ({ images }) => required(images.length >= 1, 'images'));
