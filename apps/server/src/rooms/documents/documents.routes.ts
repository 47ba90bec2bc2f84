import { newDocument } from '@klasna/contract/documents/models';
import type { documentsRoutes } from '@klasna/contract/documents/routes';
import { pageOf } from '../../kernel/http/paging.ts';
import type { Download, Given } from '../../kernel/http/room.ts';
import { addDocument } from './add-document.ts';
import { changeDocument } from './change-document.ts';
import { deleteDocument } from './delete-document.ts';
import { describeDocument, describeOwn } from './describe-document.ts';
import { type Document, listDocuments, listReaching } from './documents.store.ts';
import type { Papers } from './papers.ts';
import type { Contributor, HeldDocument, Reader, SeenDocument, Shelf } from './subjects.ts';

type Routes = typeof documentsRoutes;
/** Documents of people and of groups have the same endpoints and differ only in their policies. */
type GivenEither<Call extends 'list' | 'add' | 'change' | 'delete', Subject> = Given<
  | Routes[`${Call}PersonDocument${'' | 's'}` & keyof Routes]
  | Routes[`${Call}GroupDocument${'' | 's'}` & keyof Routes],
  Subject
>;

const windowOf = ({ page, limit }: { page: number; limit: number }) => ({
  limit,
  offset: (page - 1) * limit,
});

export function documentsHandlers(papers: Papers) {
  const list = async ({ tx, subject, query }: GivenEither<'list', Shelf>) => {
    const { owner, shown, rightsOver } = subject;
    const { found, total } = await listDocuments(tx, owner, shown, windowOf(query));
    return { data: found.map((one) => describeDocument(one, rightsOver)), meta: pageOf(query, total) };
  };
  const add = async ({ tx, subject, file, fields }: GivenEither<'add', Contributor>) => {
    const added = await addDocument(tx, subject, newDocument.parse(fields), file, papers);
    return { data: describeDocument(added, subject.rightsOver) };
  };
  const read = async ({ subject }: { subject: SeenDocument }) => ({
    data: describeDocument(subject.document, subject.rightsOver),
  });
  const change = async ({ tx, subject, body, file }: GivenEither<'change', HeldDocument>) => {
    const changed = await changeDocument(tx, subject, body, file, papers);
    return { data: describeDocument(changed, subject.rightsOver) };
  };
  const remove = ({ tx, subject }: GivenEither<'delete', HeldDocument>) =>
    deleteDocument(tx, subject, papers);
  const send = async ({ file, schoolId }: Document): Promise<Download> => ({
    stream: await papers.open({ schoolId, id: file.id, size: file.size }),
    type: file.mime,
    length: file.size,
    fileName: file.name,
  });
  const download = ({ subject }: { subject: SeenDocument }) => send(subject.document);

  return {
    listOwnDocuments: async ({ tx, subject, query }: Given<Routes['listOwnDocuments'], Reader>) => {
      const { found, total } = await listReaching(tx, subject.userId, windowOf(query));
      return { data: found.map(describeOwn), meta: pageOf(query, total) };
    },
    downloadOwnDocument: ({ subject }: { subject: Document }) => send(subject),

    listPersonDocuments: list,
    addPersonDocument: add,
    readPersonDocument: read,
    changePersonDocument: change,
    deletePersonDocument: remove,
    downloadPersonDocument: download,

    listGroupDocuments: list,
    addGroupDocument: add,
    readGroupDocument: read,
    changeGroupDocument: change,
    deleteGroupDocument: remove,
    downloadGroupDocument: download,
  };
}
