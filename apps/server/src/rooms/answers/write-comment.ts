import type { CommentView, NewComment } from '@klasna/contract/answers/models';
import type { ClassPerson } from '@klasna/contract/classes/models';
import type { Role } from '@klasna/contract/permissions';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, found } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import { tellLasting } from '../../kernel/live/lasting.ts';
import { commentWritten } from './answers.news.ts';
import { classAudience, teachersView } from './class-audience.ts';
import { type Comment, insertComment, listComments, listThreads, type Threads } from './comments.store.ts';
import type { Commentator } from './subjects.ts';

/** Names of people by id, including people who have left. */
export type NamesOf = (
  tx: Tx,
  ids: readonly string[],
  language: LanguageTag,
) => Promise<ReadonlyMap<string, ClassPerson & { readonly role: Role }>>;

async function describeComments(
  tx: Tx,
  comments: readonly Comment[],
  language: LanguageTag,
  namesOf: NamesOf,
): Promise<CommentView[]> {
  const people = await namesOf(tx, [...new Set(comments.map(({ authorId }) => authorId))], language);
  return comments.map(({ id, message, recipientId, authorId, createdAt }) => {
    const { role, ...author } = found(people.get(authorId));
    return {
      ...{ id, message, recipientId },
      author: { ...author, isTeacher: role === 'staff' },
      createdAt: createdAt.toISOString(),
    };
  });
}

export async function readComments(
  tx: Tx,
  commentator: Commentator,
  asked: string | undefined,
  language: LanguageTag,
  namesOf: NamesOf,
): Promise<CommentView[]> {
  const { classId, exerciseId, threadOf = asked } = commentator;
  return describeComments(tx, await listComments(tx, { classId, exerciseId, threadOf }), language, namesOf);
}

/** Comments on these exercises by student, whose thread they are in. */
export async function readThreads(
  tx: Tx,
  asked: Threads,
  language: LanguageTag,
  namesOf: NamesOf,
): Promise<ReadonlyMap<string, (CommentView & { exerciseId: string })[]>> {
  const listed = await listThreads(tx, asked);
  const described = await describeComments(tx, listed, language, namesOf);
  const told = described.map((comment, place) => ({ kept: found(listed[place]), comment }));
  const threads = Map.groupBy(told, ({ kept }) => kept.studentId);
  return new Map(
    [...threads].map(([id, of]) => [
      id,
      of.map(({ kept: { exerciseId }, comment }) => ({ ...comment, exerciseId })),
    ]),
  );
}

export async function writeComment(
  tx: Tx,
  { classId, exerciseId, actorId, canComment, recipient }: Commentator,
  { message, recipientId: asked }: NewComment,
  language: LanguageTag,
  namesOf: NamesOf,
): Promise<CommentView> {
  if (!canComment) throw new Failure('forbidden');
  const to = recipient(asked);
  if (!to) throw badField('recipientId', asked === undefined ? 'required' : 'recipientUnknown');
  const written = await insertComment(tx, { classId, exerciseId, authorId: actorId, message, ...to });
  const comment = found((await describeComments(tx, [written], language, namesOf))[0]);
  await tellLasting(tx, classAudience, {
    id: classId,
    event: 'comment.created',
    data: { exerciseId, comment },
    views: [teachersView, to.studentId],
  });
  const { studentId, recipientId } = written;
  tx.tell(commentWritten({ classId, exerciseId, studentId, recipientId, authorId: actorId }));
  return comment;
}
