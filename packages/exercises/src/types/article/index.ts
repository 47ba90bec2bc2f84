import { definePictureModel } from '../../model/picture-model.ts';
import { requireField } from '../../model/view-only-model.ts';

export const model = definePictureModel('article', ({ article }) =>
  requireField(article !== null, 'article'),
);
