import type { SecurityEventKind } from '@klasna/contract/security-log/kinds';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { newId } from '../../kernel/ids.ts';

type OperatorKind = Extract<SecurityEventKind, `operator.${string}`>;

/** Records a command of the operator in the log of every school that it concerns. */
export async function recordOperatorCommand(
  ownerUrl: string,
  kind: OperatorKind,
  details: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  await withOwnerConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from school_ids() as id');
    for (const { id } of rows)
      await client.query(
        'insert into security_events (school_id, id, kind, details) values ($1, $2, $3, $4::jsonb)',
        [id, newId(), kind, JSON.stringify(details)],
      );
  });
}
