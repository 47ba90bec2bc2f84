/**
 * Checks in tests that every event has the declared payload and no other fields. In production only the compiler
 * ensures that, so that no event is validated twice.
 */
import { isDeepStrictEqual } from 'node:util';
import { type EventSchemas, personalEvents } from '@klasna/contract/events';
import type { z } from 'zod';

/** Names the schemas of the events to one person, which belong to no audience. */
export const personal = Symbol('personal');

export interface EventVerifier {
  readonly register: (audience: string, schemas: EventSchemas) => void;
  readonly verify: (audience: string | typeof personal, event: string, data: unknown) => void;
}

export function createEventVerifier(isActive: boolean): EventVerifier {
  const schemasByAudience = new Map<string | typeof personal, EventSchemas>([[personal, personalEvents]]);
  return {
    register: (audience, schemas) => void schemasByAudience.set(audience, schemas),
    verify: (audience, event, data) => {
      if (!isActive) return;
      const problem = findPayloadProblem(schemasByAudience.get(audience)?.[event], data);
      // Throws outside of subscribers, because subscribers log errors and retry; so the test run fails.
      if (problem !== undefined)
        queueMicrotask(() => {
          throw new Error(`The live event ${event} is not as declared: ${problem}`);
        });
    },
  };
}

/** Compares what clients receive with what the schema allows. Returns undefined if there is no difference. */
export function findPayloadProblem(schema: z.ZodType | undefined, data: unknown): string | undefined {
  if (!schema) return 'it has no schema';
  const received: unknown = JSON.parse(JSON.stringify(data));
  const { success, data: declared, error } = schema.safeParse(received);
  if (!success) return error.message;
  return isDeepStrictEqual(declared, received) ? undefined : `undeclared fields in ${JSON.stringify(data)}`;
}
