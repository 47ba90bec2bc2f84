/**
 * Turns domain events of other modules into notifications: for whom, and where each leads. Durable subscribers handle
 * every event exactly once, even if the process is killed in between.
 */

import type { Tx } from '../../kernel/db/pool.ts';
import { type Listener, lasting } from '../../kernel/db/relay.ts';
import { commentWritten } from '../answers/index.ts';
import { recallClass } from '../classes/index.ts';
import { documentAdded } from '../documents/index.ts';
import { homeworkGiven, homeworkHandedIn, homeworkReviewed } from '../homework/index.ts';
import { findPlan, lessonsBought, lessonsRunningOut } from '../plans/index.ts';
import { lessonsArranged } from '../schedule/index.ts';
import { homeworkLink, linkToCalendar, linkToComment } from './links.ts';
import { noticesMade } from './notices.news.ts';
import { insertNotices, type NewNotice } from './notices.store.ts';

/** Stores the notification for each of these people and publishes an event for their open tabs. */
export async function note(tx: Tx, notice: NewNotice): Promise<void> {
  const ids = await insertNotices(tx, notice);
  if (ids.length > 0) tx.tell(noticesMade({ ids }));
}

async function classOf(tx: Tx, classId: string) {
  const one = await recallClass(tx, classId);
  if (!one) throw new Error('A domain event names an unknown class.');
  return { className: one.name, teacherId: one.teacherId };
}

const lessonTypes = { scheduled: 'lessonScheduled', moved: 'lessonMoved', deleted: 'lessonDeleted' } as const;

export const noticeListeners: readonly Listener[] = [
  lasting(homeworkGiven, async (tx, given) => {
    const { className, teacherId } = await classOf(tx, given.classId);
    const { number, title = null, actorId } = given;
    const userIds = [...given.userIds, teacherId];
    const facts = { className, number, title };
    await note(tx, {
      type: 'homeworkCreated',
      facts,
      userIds,
      actorId,
      link: homeworkLink(given),
      teacherId,
    });
  }),

  lasting(homeworkHandedIn, async (tx, sent) => {
    const { className, teacherId } = await classOf(tx, sent.classId);
    const { number, title = null, actorId } = sent;
    const link = homeworkLink(sent, actorId);
    const facts = { className, number, title };
    await note(tx, { type: 'homeworkSent', facts, userIds: [teacherId], actorId, link, teacherId });
  }),

  lasting(homeworkReviewed, async (tx, reviewed) => {
    const { className, teacherId } = await classOf(tx, reviewed.classId);
    const { number, title = null, status, userId, actorId } = reviewed;
    const facts = { className, number, title, status };
    const link = homeworkLink(reviewed);
    await note(tx, { type: 'homeworkStatus', facts, userIds: [userId, teacherId], actorId, link, teacherId });
  }),

  lasting(commentWritten, async (tx, written) => {
    const { className, teacherId } = await classOf(tx, written.classId);
    const { recipientId, authorId: actorId } = written;
    const link = await linkToComment(tx, written);
    await note(tx, {
      type: 'comment',
      facts: { className },
      userIds: [recipientId],
      actorId,
      link,
      teacherId,
    });
  }),

  lasting(lessonsArranged, async (tx, { change, classId, userIds, actorId, startsAt, count }) => {
    const { className } = await classOf(tx, classId);
    const facts = { className, count, startsAt };
    const link = await linkToCalendar(tx, startsAt);
    await note(tx, { type: lessonTypes[change], facts, userIds, actorId, link });
  }),

  lasting(documentAdded, async (tx, { name, userIds, actorId }) => {
    const link = '/settings/profile/documents';
    await note(tx, { type: 'documentAdded', facts: { document: name }, userIds, actorId, link });
  }),

  lasting(lessonsBought, async (tx, { userId, planName, lessons, actorId }) => {
    const facts = { plan: planName, count: lessons };
    const link = '/settings/profile/plans';
    await note(tx, { type: 'lessonsAdded', facts, userIds: [userId], actorId, link });
  }),

  lasting(lessonsRunningOut, async (tx, { userId, planId, lessons }) => {
    const plan = await findPlan(tx, planId);
    if (!plan) return;
    const facts = { plan: plan.name, count: lessons };
    const link = '/settings/profile/plans';
    await note(tx, { type: 'lessonsRunOut', facts, userIds: [userId], actorId: null, link });
  }),
];
