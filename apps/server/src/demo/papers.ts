/** Documents of the demo school: worksheets and pictures of the starter courses. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { DocumentType } from '@klasna/contract/documents/models';
import { documentsRules } from '../access/documents.access.ts';
import type { Tx } from '../kernel/db/pool.ts';
import { addDocument } from '../rooms/documents/add-document.ts';
import type { Papers } from '../rooms/documents/papers.ts';
import { permit } from './cast.ts';
import type { Stage } from './stage.ts';
import type { Teaching } from './teaching.ts';

const library = join(import.meta.dirname, '../../../../library');
const files = {
  passport: 'english-first-steps/media/english-passport.pdf',
  letters: 'ukrainian-step-by-step/media/abetka-writing.pdf',
  map: 'english-first-steps/media/map-en.webp',
  family: 'english-first-steps/media/family-tree-en.webp',
} as const;

interface Paper {
  readonly day: number;
  readonly by: string;
  /** A person by name, or a group by its key. */
  readonly of: { readonly person: string } | { readonly group: string };
  readonly name: string;
  readonly type: DocumentType;
  readonly file: keyof typeof files;
}

const evening = { group: 'en-a1' };
const papers: readonly Paper[] = [
  {
    day: -60,
    by: 'taras',
    of: evening,
    name: 'Мовний паспорт: що я вже вмію',
    type: 'public',
    file: 'passport',
  },
  { day: -26, by: 'taras', of: evening, name: 'План міста для роботи в парах', type: 'public', file: 'map' },
  {
    day: -8,
    by: 'taras',
    of: evening,
    name: 'Відповіді до підсумкової роботи',
    type: 'private',
    file: 'passport',
  },
  {
    day: -59,
    by: 'olha.stepanenko',
    of: { group: 'uk-a1' },
    name: 'Абетка: прописи',
    type: 'public',
    file: 'letters',
  },
  {
    day: -100,
    by: 'nataliia',
    of: { group: 'uk-a2' },
    name: 'Розклад іспитів',
    type: 'public',
    file: 'letters',
  },
  {
    day: -66,
    by: 'nataliia',
    of: { person: 'sofia' },
    name: 'Договір про навчання',
    type: 'public',
    file: 'passport',
  },
  {
    day: -66,
    by: 'nataliia',
    of: { person: 'sofia' },
    name: 'Результат вхідного тесту',
    type: 'private',
    file: 'passport',
  },
  {
    day: -12,
    by: 'sofia',
    of: { person: 'sofia' },
    name: 'Моє родинне дерево',
    type: 'public',
    file: 'family',
  },
  {
    day: -1,
    by: 'emma.whitfield',
    of: { person: 'sofia' },
    name: 'Speaking cards, part 1',
    type: 'public',
    file: 'map',
  },
  {
    ...{ day: -72, by: 'olena', of: { person: 'pavlo.korniienko' }, type: 'private', file: 'passport' },
    name: 'Згода на обробку персональних даних та умови проведення індивідуальних занять',
  },
];

export function openPapers({ agenda, cast, clock, storePaper }: Stage, teaching: Teaching): void {
  const means: Papers = {
    store: storePaper,
    open: () => Promise.reject(new Error('documents are not opened in the demo')),
    remove: async () => {},
  };

  async function bring(tx: Tx, { by, of, name, type, file }: Paper): Promise<void> {
    const actor = cast.of(by);
    const contributor = await ('person' in of
      ? permit(documentsRules.addPersonDocument, { tx, actor, params: { id: cast.of(of.person).userId } })
      : permit(documentsRules.addGroupDocument, { tx, actor, params: { id: teaching.groupId(of.group) } }));
    const path = files[file];
    const received = { name: name + extname(path), bytes: readFileSync(join(library, path)) };
    await addDocument(tx, contributor, { name, type }, received, means);
  }

  for (const paper of papers) agenda.at(clock.at(paper.day, '15:20'), (tx) => bring(tx, paper));
}
