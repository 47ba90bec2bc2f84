/** Documents of the demo school: worksheets and pictures of the starter courses. */
import { statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { DocumentType } from '@klasna/contract/documents/models';
import type { Tx } from '../kernel/db/pool.ts';
import { addDocument } from '../modules/documents/add-document.ts';
import type { DocumentFiles } from '../modules/documents/document-files.ts';
import { documentsPolicies } from '../policies/documents/documents.policy.ts';
import type { ClassActions } from './seed-classes.ts';
import type { SeedContext } from './seed-context.ts';
import { runPolicy } from './seed-people.ts';

const libraryFolder = join(import.meta.dirname, '../../../../library');
const files = {
  passport: 'english-first-steps/media/english-passport.pdf',
  letters: 'ukrainian-step-by-step/media/abetka-writing.pdf',
  map: 'english-first-steps/media/map-en.webp',
  family: 'english-first-steps/media/family-tree-en.webp',
} as const;

interface SampleDocument {
  readonly day: number;
  readonly actorName: string;
  /** The owner: a person by name, or a group by its key. */
  readonly owner: { readonly person: string } | { readonly group: string };
  readonly name: string;
  readonly type: DocumentType;
  readonly file: keyof typeof files;
}

const eveningGroup = { group: 'en-a1' };
const sampleDocuments: readonly SampleDocument[] = [
  {
    day: -60,
    actorName: 'taras',
    owner: eveningGroup,
    name: 'Мовний паспорт: що я вже вмію',
    type: 'public',
    file: 'passport',
  },
  {
    day: -26,
    actorName: 'taras',
    owner: eveningGroup,
    name: 'План міста для роботи в парах',
    type: 'public',
    file: 'map',
  },
  {
    day: -8,
    actorName: 'taras',
    owner: eveningGroup,
    name: 'Відповіді до підсумкової роботи',
    type: 'private',
    file: 'passport',
  },
  {
    day: -59,
    actorName: 'olha.stepanenko',
    owner: { group: 'uk-a1' },
    name: 'Абетка: прописи',
    type: 'public',
    file: 'letters',
  },
  {
    day: -100,
    actorName: 'nataliia',
    owner: { group: 'uk-a2' },
    name: 'Розклад іспитів',
    type: 'public',
    file: 'letters',
  },
  {
    day: -66,
    actorName: 'nataliia',
    owner: { person: 'sofia' },
    name: 'Договір про навчання',
    type: 'public',
    file: 'passport',
  },
  {
    day: -66,
    actorName: 'nataliia',
    owner: { person: 'sofia' },
    name: 'Результат вхідного тесту',
    type: 'private',
    file: 'passport',
  },
  {
    day: -12,
    actorName: 'sofia',
    owner: { person: 'sofia' },
    name: 'Моє родинне дерево',
    type: 'public',
    file: 'family',
  },
  {
    day: -1,
    actorName: 'emma.whitfield',
    owner: { person: 'sofia' },
    name: 'Speaking cards, part 1',
    type: 'public',
    file: 'map',
  },
  {
    ...{
      day: -72,
      actorName: 'olena',
      owner: { person: 'pavlo.korniienko' },
      type: 'private',
      file: 'passport',
    },
    name: 'Згода на обробку персональних даних та умови проведення індивідуальних занять',
  },
];

export function scheduleDocuments(
  { timeline, people, clock, storeDocument }: SeedContext,
  teaching: ClassActions,
): void {
  const documentDeps: DocumentFiles = {
    store: storeDocument,
    open: () => Promise.reject(new Error('documents are not opened in the demo')),
    remove: async () => {},
  };

  async function addSampleDocument(
    tx: Tx,
    { actorName, owner, name, type, file }: SampleDocument,
  ): Promise<void> {
    const actor = people.findActor(actorName);
    const contributor = await ('person' in owner
      ? runPolicy(documentsPolicies.addPersonDocument, {
          tx,
          actor,
          params: { id: people.findActor(owner.person).userId },
        })
      : runPolicy(documentsPolicies.addGroupDocument, {
          tx,
          actor,
          params: { id: teaching.findGroupId(owner.group) },
        }));
    const path = files[file];
    const source = join(libraryFolder, path);
    const received = { name: name + extname(path), path: source, size: statSync(source).size };
    await addDocument(tx, contributor, { name, type }, received, documentDeps);
  }

  for (const document of sampleDocuments)
    timeline.schedule(clock.toInstant(document.day, '15:20'), (tx) => addSampleDocument(tx, document));
}
