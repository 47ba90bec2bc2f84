import { definePictureModel } from '../../model/picture-model.ts';
import { requireField } from '../../model/view-only-model.ts';

export const model = definePictureModel('image_set', ({ images }) =>
  requireField(images.length >= 1, 'images'),
);
