import type { FilePurpose } from '@klasna/contract/files/models';
import type { filesRoutes } from '@klasna/contract/files/routes';
import { Failure } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import type { Actor } from '../actor.ts';

const memberPurposes: readonly FilePurpose[] = ['avatar', 'recording', 'dictionaryAudio'];

/** Staff may upload files for any purpose, members only profile pictures, recordings and dictionary sounds. */
export const filesPolicies = {
  uploadFile: {
    load: ({ actor, fields }: { actor: Actor; fields: unknown }) => {
      const { purpose } = fields as { purpose: FilePurpose };
      if (actor.role === 'member' && !memberPurposes.includes(purpose)) throw new Failure('forbidden');
      return { uploaderId: actor.userId };
    },
  },
} satisfies PoliciesOf<typeof filesRoutes, Actor>;
