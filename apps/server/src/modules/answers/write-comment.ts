import type { CommentView, NewComment } from '@klasna/contract/answers/models';
import type { ClassPerson } from '@klasna/contract/classes/models';
import type { Role } from '@klasna/contract/permissions';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { publishNumbered } from '../../kernel/live/numbered-events.ts';
import { commentWritten } from './answers.events.ts';
import { classAudience, teachersView } from './class-audience.ts';
import {
  type Comment,
  insertComment,
  listComments,
  listThreads,
  type ThreadsFilter,
} from './comments.store.ts';
import type { Commenter } from './resources.ts';

/** Names of people by id, including people who have left. */
export type LoadNames = (
  tx: Tx,
  ids: readonly string[],
  language: LanguageTag,
) => Promise<ReadonlyMap<string, ClassPerson & { readonly role: Role }>>;

async function describeComments(
  tx: Tx,
  comments: readonly Comment[],
  language: LanguageTag,
  loadNames: LoadNames,
): Promise<CommentView[]> {
  const people = await loadNames(tx, [...new Set(comments.map(({ authorId }) => authorId))], language);
  return comments.map(({ id, message, recipientId, authorId, createdAt }) => {
    // Selects the fields one by one, because the live event of a new comment is sent without removing undeclared
    // fields.
    const { id: personId, firstName, lastName, image, role } = requireFound(people.get(authorId));
    return {
      id,
      message,
      recipientId,
      author: { id: personId, firstName, lastName, image, isTeacher: role === 'staff' },
      createdAt: createdAt.toISOString(),
    };
  });
}

export async function readComments(
  tx: Tx,
  commenter: Commenter,
  requestedStudentId: string | undefined,
  language: LanguageTag,
  loadNames: LoadNames,
): Promise<CommentView[]> {
  const { classId, exerciseId, threadStudentId = requestedStudentId } = commenter;
  return describeComments(
    tx,
    await listComments(tx, { classId, exerciseId, threadStudentId }),
    language,
    loadNames,
  );
}

/** Comments on these exercises by student, whose thread they are in. */
export async function readThreads(
  tx: Tx,
  filter: ThreadsFilter,
  language: LanguageTag,
  loadNames: LoadNames,
): Promise<ReadonlyMap<string, (CommentView & { exerciseId: string })[]>> {
  const comments = await listThreads(tx, filter);
  const described = await describeComments(tx, comments, language, loadNames);
  const pairs = described.map((comment, index) => ({ kept: requireFound(comments[index]), comment }));
  const threads = Map.groupBy(pairs, ({ kept }) => kept.studentId);
  return new Map(
    [...threads].map(([id, pairsOfStudent]) => [
      id,
      pairsOfStudent.map(({ kept: { exerciseId }, comment }) => ({ ...comment, exerciseId })),
    ]),
  );
}

export async function writeComment(
  tx: Tx,
  { classId, exerciseId, actorId, canComment, resolveRecipient }: Commenter,
  { message, recipientId: requestedId }: NewComment,
  language: LanguageTag,
  loadNames: LoadNames,
): Promise<CommentView> {
  if (!canComment) throw new Failure('forbidden');
  const target = resolveRecipient(requestedId);
  if (!target)
    throw toInvalidField('recipientId', requestedId === undefined ? 'required' : 'recipientUnknown');
  const stored = await insertComment(tx, { classId, exerciseId, authorId: actorId, message, ...target });
  const comment = requireFound((await describeComments(tx, [stored], language, loadNames))[0]);
  await publishNumbered(tx, classAudience, {
    id: classId,
    event: 'comment.created',
    data: { exerciseId, comment },
    views: [teachersView, target.studentId],
  });
  const { studentId, recipientId } = stored;
  tx.publish(commentWritten({ classId, exerciseId, studentId, recipientId, authorId: actorId }));
  return comment;
}
