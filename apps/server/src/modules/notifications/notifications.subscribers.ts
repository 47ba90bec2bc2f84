/**
 * Creates notifications from domain events of other modules. Durable subscribers handle every event exactly once, even
 * if the process is killed in between.
 */

import { toOutcome } from '@klasna/contract/requests/values';
import { durable, type Subscriber } from '../../kernel/db/outbox-relay.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { commentWritten } from '../answers/index.ts';
import { absenceAnnounced, studentsAbsentAgain } from '../attendance/index.ts';
import { timeOffChanged } from '../availability/index.ts';
import { seatBooked, seatsLost, seatsOffered } from '../booking/index.ts';
import { findClassIncludingDeleted } from '../classes/index.ts';
import { documentAdded } from '../documents/index.ts';
import { homeworkAssigned, homeworkChanged, homeworkHandedIn, homeworkReviewed } from '../homework/index.ts';
import { listAdministratorIds, listManagerIds } from '../people/index.ts';
import { findPlan, lessonsBought, lessonsRunningOut } from '../plans/index.ts';
import { quotaReached } from '../quotas/index.ts';
import { requestChanged } from '../requests/index.ts';
import { lessonsArranged } from '../schedule/index.ts';
import { manySignInsFailed } from '../security-log/index.ts';
import { webhookPaused } from '../webhooks/index.ts';
import {
  type LocateExercise,
  linkToAttendance,
  linkToCalendar,
  linkToComment,
  linkToHomework,
  linkToTeachingHours,
  seatsLink,
} from './links.ts';
import { notificationsCreated } from './notifications.events.ts';
import { insertNotifications, type NewNotification } from './notifications.store.ts';

/** Stores the notification for each of these people and publishes an event for their open tabs. */
export async function createNotifications(tx: Tx, notification: NewNotification): Promise<void> {
  const ids = await insertNotifications(tx, notification);
  if (ids.length > 0) tx.publish(notificationsCreated({ ids }));
}

async function findClassInfo(tx: Tx, classId: string) {
  const classRow = await findClassIncludingDeleted(tx, classId);
  if (!classRow) throw new Error('A domain event names an unknown class.');
  return { className: classRow.name, teacherId: classRow.teacherId };
}

const lessonTypes = { scheduled: 'lessonScheduled', moved: 'lessonMoved', deleted: 'lessonDeleted' } as const;

export interface NotificationSubscribersDeps {
  /** Finds the page on which a student sees an exercise. The composition supplies the function from the policies. */
  readonly locateExercise: LocateExercise;
}

export const createNotificationSubscribers = ({
  locateExercise,
}: NotificationSubscribersDeps): readonly Subscriber[] => [
  ...homeworkSubscribers,
  createCommentSubscriber(locateExercise),
  ...seatSubscribers,
  ...otherSubscribers,
];

const homeworkSubscribers: readonly Subscriber[] = [
  durable(homeworkAssigned, async (tx, event) => {
    const { className, teacherId } = await findClassInfo(tx, event.classId);
    const { number, title = null, actorId } = event;
    const userIds = [...event.userIds, teacherId];
    const facts = { className, number, title };
    await createNotifications(tx, {
      type: 'homeworkCreated',
      facts,
      userIds,
      actorId,
      link: linkToHomework(event),
      teacherId,
    });
  }),

  // Uses the type of given homework, because a process of an older version would not know a new type.
  durable(homeworkChanged, async (tx, event) => {
    const { className } = await findClassInfo(tx, event.classId);
    const { number, title = null, dueAt, userIds, actorId } = event;
    const facts = { className, number, title, dueAt };
    const link = linkToHomework(event);
    await createNotifications(tx, { type: 'homeworkCreated', facts, userIds, actorId, link });
  }),

  durable(homeworkHandedIn, async (tx, event) => {
    const { className, teacherId } = await findClassInfo(tx, event.classId);
    const { number, title = null, actorId } = event;
    const link = linkToHomework(event, actorId);
    const facts = { className, number, title };
    await createNotifications(tx, {
      type: 'homeworkSent',
      facts,
      userIds: [teacherId],
      actorId,
      link,
      teacherId,
    });
  }),

  durable(homeworkReviewed, async (tx, event) => {
    const { className, teacherId } = await findClassInfo(tx, event.classId);
    const { number, title = null, status, userId, actorId } = event;
    const facts = { className, number, title, status };
    const link = linkToHomework(event);
    await createNotifications(tx, {
      type: 'homeworkStatus',
      facts,
      userIds: [userId, teacherId],
      actorId,
      link,
      teacherId,
    });
  }),
];

const createCommentSubscriber = (locateExercise: LocateExercise): Subscriber =>
  durable(commentWritten, async (tx, event) => {
    const { className, teacherId } = await findClassInfo(tx, event.classId);
    const { recipientId, authorId: actorId } = event;
    const link = await linkToComment(tx, event, locateExercise);
    await createNotifications(tx, {
      type: 'comment',
      facts: { className },
      userIds: [recipientId],
      actorId,
      link,
      teacherId,
    });
  });

const seatSubscribers: readonly Subscriber[] = [
  durable(seatsOffered, async (tx, { classId, startsAt, until, userIds }) => {
    const { className } = await findClassInfo(tx, classId);
    const facts = { className, startsAt, until };
    await createNotifications(tx, { type: 'seatOffered', facts, userIds, actorId: null, link: seatsLink });
  }),

  durable(seatBooked, async (tx, { classId, startsAt, teacherId: ofLesson, userId: actorId }) => {
    const { className, teacherId } = await findClassInfo(tx, classId);
    const userIds = [...new Set([ofLesson, teacherId])];
    const link = await linkToCalendar(tx, startsAt);
    await createNotifications(tx, {
      type: 'seatBooked',
      facts: { className, startsAt },
      userIds,
      actorId,
      link,
    });
  }),

  durable(seatsLost, async (tx, { classId, startsAt, userIds, reason, actorId }) => {
    const { className } = await findClassInfo(tx, classId);
    const facts = { className, startsAt, reason };
    await createNotifications(tx, { type: 'seatLost', facts, userIds, actorId, link: seatsLink });
  }),
];

const otherSubscribers: readonly Subscriber[] = [
  durable(
    lessonsArranged,
    async (tx, { change, classId, userIds, actorId, startsAt, count, guests = [] }) => {
      const { className } = await findClassInfo(tx, classId);
      const type = lessonTypes[change];
      const notify = async (to: readonly string[], first: string, of: number): Promise<void> => {
        const facts = { className, count: of, startsAt: first };
        const link = await linkToCalendar(tx, first);
        await createNotifications(tx, { type, facts, userIds: to, actorId, link });
      };
      await notify(userIds, startsAt, count);
      for (const guest of guests) await notify([guest.userId], guest.startsAt, guest.count);
    },
  ),

  durable(studentsAbsentAgain, async (tx, { classId, userIds: studentIds, startsAt }) => {
    const { className, teacherId } = await findClassInfo(tx, classId);
    const userIds = [...new Set([teacherId, ...(await listManagerIds(tx))])];
    const facts = { className, startsAt };
    const link = linkToAttendance(classId);
    for (const actorId of studentIds)
      await createNotifications(tx, { type: 'absentAgain', facts, userIds, actorId, link });
  }),

  durable(absenceAnnounced, async (tx, { change, classId, studentId, actorId, userIds, startsAt }) => {
    const { className } = await findClassInfo(tx, classId);
    const link = await linkToCalendar(tx, startsAt);
    const facts = { className, startsAt };
    const type = 'absenceAnnounced';
    const teacherIds = userIds.filter((id) => id !== studentId && id !== actorId);
    // The text names the student, also if staff entered the absence.
    await createNotifications(tx, {
      ...{ type, facts: { ...facts, change }, link },
      ...{ userIds: teacherIds, actorId: studentId },
    });
    const changeByStaff = change === 'announced' ? 'entered' : 'removed';
    await createNotifications(tx, {
      ...{ type, facts: { ...facts, change: changeByStaff }, link },
      ...{ userIds: [studentId], actorId },
    });
  }),

  durable(timeOffChanged, async (tx, { userId, actorId, status, from, to }) => {
    if (actorId === userId && status !== 'declined')
      await createNotifications(tx, {
        type: 'timeOffRequested',
        facts: { status, from, to },
        userIds: await listAdministratorIds(tx),
        actorId,
        link: linkToTeachingHours(userId),
      });
    else if (actorId !== userId && status !== 'requested')
      await createNotifications(tx, {
        type: 'timeOffDecided',
        facts: { status, from, to },
        userIds: [userId],
        actorId,
        link: '/lessons/schedule/hours',
      });
  }),

  durable(requestChanged, async (tx, { classId, kind, change, lapse, lessonStartsAt, ...event }) => {
    const { className } = await findClassInfo(tx, classId);
    const { notifiedIds: userIds, actorId } = event;
    const facts = { className, kind, startsAt: lessonStartsAt };
    const common = { userIds, actorId, link: '/lessons/requests' };
    if (change === 'asked' || change === 'proposed' || change === 'reminded')
      await createNotifications(tx, { ...common, type: 'requestReceived', facts: { ...facts, change } });
    else
      await createNotifications(tx, {
        ...common,
        type: 'requestClosed',
        facts: { ...facts, outcome: toOutcome(change, lapse) },
      });
  }),

  durable(documentAdded, async (tx, { name, userIds, actorId }) => {
    const link = '/settings/profile/documents';
    await createNotifications(tx, {
      type: 'documentAdded',
      facts: { document: name },
      userIds,
      actorId,
      link,
    });
  }),

  durable(lessonsBought, async (tx, { userId, planName, lessons, actorId }) => {
    const facts = { plan: planName, count: lessons };
    const link = '/settings/profile/plans';
    await createNotifications(tx, { type: 'lessonsAdded', facts, userIds: [userId], actorId, link });
  }),

  durable(lessonsRunningOut, async (tx, { userId, planId, lessons }) => {
    const plan = await findPlan(tx, planId);
    if (!plan) return;
    const facts = { plan: plan.name, count: lessons };
    const link = '/settings/profile/plans';
    await createNotifications(tx, { type: 'lessonsRunOut', facts, userIds: [userId], actorId: null, link });
  }),

  durable(quotaReached, async (tx, facts) => {
    const userIds = await listAdministratorIds(tx);
    const link = '/settings/school/usage';
    await createNotifications(tx, { type: 'quotaReached', facts, userIds, actorId: null, link });
  }),

  durable(webhookPaused, async (tx, { url, reason }) => {
    const userIds = await listAdministratorIds(tx);
    const link = '/settings/school/webhooks';
    await createNotifications(tx, {
      type: 'webhookPaused',
      facts: { url, reason },
      userIds,
      actorId: null,
      link,
    });
  }),

  durable(manySignInsFailed, async (tx, { count }) => {
    const facts = { attempts: count };
    const userIds = await listAdministratorIds(tx);
    const link = '/settings/school/security?kind=signIn.failed';
    await createNotifications(tx, { type: 'failedSignIns', facts, userIds, actorId: null, link });
  }),
];
