/** What pages will certainly ask for, by their patterns: the first script sends for it beside their code. Pure, and small. */
import { readClassSearch } from '../features/class-page/class-search.ts';
import { answersCall, classCall, firstKindsIn } from '../features/class-page/first-calls.ts';
import { type Target, targetOf } from '../lib/api/address.ts';
import { parseSearch } from './search.ts';

interface FirstCall extends Target {
  /** The kinds of exercises that will be shown of the answer. */
  readonly kindsIn?: (answered: unknown) => ReadonlySet<string>;
}

type FirstCalls = (parts: readonly string[], search: string) => readonly FirstCall[];

const everywhere = [targetOf('GET /tenant/user/profile'), targetOf('GET /tenant/notifications?page=1')];
const calendar = [...everywhere, targetOf('GET /tenant/school/closures')];

const calls: Readonly<Record<string, FirstCalls>> = {
  '/dashboard': () => everywhere,
  '/lessons/schedule': () => calendar,
  '/lessons/schedule/school': () => calendar,
  '/classes/$id': ([, , id = ''], search) => {
    const { lesson } = readClassSearch(parseSearch(search));
    const [one, answers] = [classCall(id, lesson), answersCall(id, lesson)];
    return [
      { ...targetOf('GET /tenant/classes/{id}', one.params, one.query), kindsIn: firstKindsIn },
      targetOf('GET /tenant/classes/{id}/answers', answers.params, answers.query),
    ];
  },
};

/** Ids need no decoding, and what cannot be decoded would end the first script. */
export const firstCallsOf = (pattern: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  calls[pattern]?.(pathname.split('/'), search) ?? [];
