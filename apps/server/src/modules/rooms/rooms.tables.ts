import { integer, text } from '../../kernel/db/drizzle.ts';
import { instant, schoolTable } from '../../kernel/db/school-table.ts';

export const rooms = schoolTable('rooms', {
  name: text('name').notNull(),
  place: text('place'),
  capacity: integer('capacity'),
  archivedAt: instant('archived_at'),
});
