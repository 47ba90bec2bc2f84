import { id } from '@klasna/base/values';
import { z } from 'zod';

export const homeworkClassEvents = {
  'homework.changed': z.object({ homeworkId: id }),
};
