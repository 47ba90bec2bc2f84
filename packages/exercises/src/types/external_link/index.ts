import { defineViewOnlyModel, requireField } from '../../model/view-only-model.ts';

export const model = defineViewOnlyModel('external_link', ({ links }) =>
  requireField(links.length > 0, 'links'),
);
