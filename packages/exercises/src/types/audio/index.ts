import { defineViewOnlyModel, requireField } from '../../model/view-only-model.ts';

export const model = defineViewOnlyModel('audio', ({ audio }) => requireField(audio !== null, 'audio'));
