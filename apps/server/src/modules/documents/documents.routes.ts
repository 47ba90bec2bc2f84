import { newDocument } from '@klasna/contract/documents/models';
import type { documentsRoutes } from '@klasna/contract/documents/routes';
import { toPagination } from '../../kernel/http/pagination.ts';
import type { Download, HandlerInput } from '../../kernel/http/serve-module.ts';
import { addDocument } from './add-document.ts';
import { changeDocument } from './change-document.ts';
import { deleteDocument } from './delete-document.ts';
import { describeDocument, describeOwnDocument } from './describe-document.ts';
import type { DocumentFiles } from './document-files.ts';
import { type Document, listDocuments, listVisibleDocuments } from './documents.store.ts';
import type { Contributor, DocumentsScope, LockedDocument, Reader, VisibleDocument } from './resources.ts';

type Routes = typeof documentsRoutes;
/** The input of endpoints for documents. People and groups have the same endpoints with different policies. */
type OwnerInput<Action extends 'list' | 'add' | 'change' | 'delete', Resource> = HandlerInput<
  | Routes[`${Action}PersonDocument${'' | 's'}` & keyof Routes]
  | Routes[`${Action}GroupDocument${'' | 's'}` & keyof Routes],
  Resource
>;

const toPage = ({ page, limit }: { page: number; limit: number }) => ({
  limit,
  offset: (page - 1) * limit,
});

export function createDocumentsHandlers(documentFiles: DocumentFiles) {
  const list = async ({ tx, resource, query }: OwnerInput<'list', DocumentsScope>) => {
    const { owner, visibility, rightsOver } = resource;
    const { found, total } = await listDocuments(tx, owner, visibility, toPage(query));
    return { data: found.map((one) => describeDocument(one, rightsOver)), meta: toPagination(query, total) };
  };
  const add = async ({ tx, resource, file, fields }: OwnerInput<'add', Contributor>) => {
    const added = await addDocument(tx, resource, newDocument.parse(fields), file, documentFiles);
    return { data: describeDocument(added, resource.rightsOver) };
  };
  const read = async ({ resource }: { resource: VisibleDocument }) => ({
    data: describeDocument(resource.document, resource.rightsOver),
  });
  const change = async ({ tx, resource, body, file }: OwnerInput<'change', LockedDocument>) => {
    const changed = await changeDocument(tx, resource, body, file, documentFiles);
    return { data: describeDocument(changed, resource.rightsOver) };
  };
  const remove = ({ tx, resource }: OwnerInput<'delete', LockedDocument>) =>
    deleteDocument(tx, resource, documentFiles);
  const createDownload = async ({ file, schoolId }: Document): Promise<Download> => ({
    stream: await documentFiles.open({ schoolId, id: file.id, size: file.size }),
    type: file.mime,
    length: file.size,
    fileName: file.name,
  });
  const download = ({ resource }: { resource: VisibleDocument }) => createDownload(resource.document);

  return {
    listOwnDocuments: async ({ tx, resource, query }: HandlerInput<Routes['listOwnDocuments'], Reader>) => {
      const { found, total } = await listVisibleDocuments(tx, resource.userId, toPage(query));
      return { data: found.map(describeOwnDocument), meta: toPagination(query, total) };
    },
    downloadOwnDocument: ({ resource }: { resource: Document }) => createDownload(resource),

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
