import type { AttendanceEntry } from '@klasna/contract/attendance/models';
import type { ClassPerson } from '@klasna/contract/classes/models';
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { Avatar } from '@klasna/kit/avatar';
import { IconDoorEnter, IconLock, IconVideo } from '@klasna/kit/icons';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { attendanceQuery } from '../../lib/attendance/attendance-query.ts';
import { useMarkText } from '../../lib/attendance/use-mark-text.ts';
import { formatName } from '../../lib/format-name.ts';
import { LessonStateBadges } from '../../lib/lessons/lesson-badges.tsx';
import { ButtonLink } from '../../lib/links.tsx';
import { formatDateTime, toLocalTime } from '../../lib/local-time.ts';
import { useZones } from '../../lib/use-zones.ts';
import classes from './lesson-events.module.css';
import { SchoolTime } from './school-time.tsx';

export function LessonFacts({ lesson }: { readonly lesson: LessonEvent }) {
  const { t } = useTranslation('events');
  const { ownZone } = useZones();
  const attendance = useQuery({ ...attendanceQuery(lesson.id), enabled: lesson.status !== 'scheduled' }).data;
  const { startsAt, endsAt, duration, status, students, seriesId, meetingLink, room } = lesson;
  const isInClass = useLocation({ select: ({ pathname }) => pathname === `/classes/${lesson.class.id}` });
  const isNoShow = status === 'noShowWithCharge' || status === 'noShowWithoutCharge';
  return (
    <dl className={classes.facts}>
      <Fact name={t('fields.startsAt')}>
        <span className={classes.when}>
          {formatDateTime(ownZone, startsAt)}–{toLocalTime(endsAt, ownZone).slice(11)}
        </span>
        <span className={classes.quiet}>{t('minutes', { count: duration })}</span>
        <SchoolTime startsAt={startsAt} />
        {seriesId !== null && <span className={classes.quiet}>{t('view.series')}</span>}
      </Fact>
      <Fact name={t('fields.status')}>
        <span className={classes.labels}>
          <LessonStateBadges lesson={lesson} />
        </span>
        {/* The badge already announces the status to screen readers. */}
        {isNoShow && (
          <span className={classes.quiet} aria-hidden>
            {t(`statuses.${status}`)}
          </span>
        )}
      </Fact>
      <Fact name={t('fields.class')}>
        <span className={classes.meeting}>
          <bdi className={classes.address}>{lesson.class.name}</bdi>
          {lesson.can.openClass && !isInClass && (
            <ButtonLink
              to="/classes/$id"
              params={{ id: lesson.class.id }}
              variant="default"
              leftSection={<IconDoorEnter size={18} aria-hidden />}
            >
              {t('view.openClass')}
            </ButtonLink>
          )}
        </span>
      </Fact>
      <Fact name={t('fields.teacher')}>
        <PersonLine person={lesson.teacher} isSuspended={lesson.suspendedIds.includes(lesson.teacher.id)} />
      </Fact>
      <Fact name={t('fields.students')}>
        {students.length === 0 ? (
          <span className={classes.quiet}>{t('view.nobody')}</span>
        ) : (
          <ul className={classes.people}>
            {students.map((student) => (
              <li key={student.id}>
                <PersonLine person={student} isSuspended={lesson.suspendedIds.includes(student.id)} />
                <AttendanceText
                  entry={attendance?.students.find((entry) => entry.student.id === student.id)}
                  hasPlan={attendance?.hasPlan ?? false}
                />
              </li>
            ))}
          </ul>
        )}
      </Fact>
      {room && (
        <Fact name={t('fields.room')}>
          <bdi>{room.name}</bdi>
          {room.place !== null && <span className={classes.quiet}>{room.place}</span>}
        </Fact>
      )}
      <Fact name={t('fields.meetingLink')}>
        {meetingLink === null ? (
          <span className={classes.quiet}>{t('view.noLink')}</span>
        ) : (
          <span className={classes.meeting}>
            <span className={classes.address}>{meetingLink}</span>
            <Button
              component="a"
              href={meetingLink}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconVideo size={18} aria-hidden />}
            >
              {t('view.join')}
            </Button>
          </span>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface AttendanceTextProps {
  readonly entry: AttendanceEntry | undefined;
  readonly hasPlan: boolean;
}

/** What was marked for a student of a held lesson; students see it of themselves. */
function AttendanceText({ entry, hasPlan }: AttendanceTextProps) {
  const describeMark = useMarkText();
  if (!entry) return null;
  return (
    <span className={classes.attendance}>
      {describeMark({ ...entry, isCharged: hasPlan ? entry.isCharged : null })}
      {entry.reason !== null && <span dir="auto">{entry.reason}</span>}
      {entry.note !== null && (
        <span className={classes.note} dir="auto">
          {entry.note}
        </span>
      )}
    </span>
  );
}

interface PersonLineProps {
  readonly person: ClassPerson;
  readonly isSuspended: boolean;
}

const PersonLine = ({ person, isSuspended }: PersonLineProps) => (
  <span className={classes.person}>
    <Avatar name={formatName(person)} src={person.image} size={28} />
    <bdi>{formatName(person)}</bdi>
    {isSuspended && <SuspendedBadge />}
  </span>
);

function SuspendedBadge() {
  const { t } = useTranslation('events');
  return (
    <StatusBadge icon={IconLock} tone="warning">
      {t('labels.suspended')}
    </StatusBadge>
  );
}
