/** The teacher and the students, with their online state. */
import type { ClassPerson, ClassView } from '@klasna/contract/classes/models';
import { Avatar } from '@klasna/kit/avatar';
import { IconChevronDown, IconChevronUp } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { formatName } from '../../../lib/format-name.ts';
import { TextLink } from '../../../lib/links.tsx';
import { LessonBalance } from '../../classes/lesson-balance.tsx';
import { useClassRights } from '../../classes/use-class-rights.ts';
import { useClassPage } from '../class-page-context.tsx';
import { usePresence } from '../live/presence.ts';
import classes from './panel.module.css';

/** The maximum number of students in the open list; more would push the lesson out of a small window. */
const maxExpandedStudents = 4;

export function People() {
  const { t } = useTranslation('classes');
  const { openClass } = useClassPage();
  const { isMember } = useClassRights();
  const { teacher, students, group, student } = openClass;
  const [isOpen, setOpen] = useState(students.length <= maxExpandedStudents);
  const id = useId();
  // The name of the student of a personal class is shown even after the student left the school.
  const hasLeft = student !== null && students.length === 0;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.peopleHead}>
        <h2 id={id} className={classes.heading}>
          {t('people')}
        </h2>
        {group && !isMember && (
          <TextLink to="/users/groups/$id" params={{ id: group.id }}>
            {group.name}
          </TextLink>
        )}
        {students.length > maxExpandedStudents && (
          <UnstyledButton
            className={classes.unfold ?? ''}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('students', { count: students.length })}
            <Chevron size={16} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      {isOpen ? (
        <ul className={classes.people}>
          <PersonLine person={teacher} role={t('fields.teacher')} />
          {students.map((student) => (
            <PersonLine
              key={student.id}
              person={student}
              balance={student.lessonBalance}
              hasPageLink={!isMember}
            />
          ))}
        </ul>
      ) : (
        <ul className={classes.faces}>
          <li>
            <PersonAvatar person={teacher} isNamed={false} />
          </li>
          {students.map((student) => (
            <li key={student.id}>
              <SelectableAvatar person={student} />
            </li>
          ))}
        </ul>
      )}
      {students.length === 0 && (
        <p className={classes.quiet}>
          {hasLeft ? t('studentLeft', { name: formatName(student) }) : t('noStudents')}
        </p>
      )}
    </section>
  );
}

interface PersonLineProps {
  readonly person: ClassPerson;
  readonly role?: string;
  readonly balance?: ClassView['lessonBalance'] | undefined;
  /** Whether the name links to the page of the student, for staff. */
  readonly hasPageLink?: boolean;
}

function PersonLine({ person, role, balance, hasPageLink = false }: PersonLineProps) {
  return (
    <li className={classes.person}>
      <PersonAvatar person={person} isNamed />
      <span className={classes.personWords}>
        {hasPageLink ? (
          <TextLink to="/users/students/$id" params={{ id: person.id }}>
            {formatName(person)}
          </TextLink>
        ) : (
          formatName(person)
        )}
        {role && <span className={classes.quiet}>{role}</span>}
        {typeof balance === 'number' && <LessonBalance balance={balance} />}
      </span>
    </li>
  );
}

/** Staff select a student by the avatar. */
function SelectableAvatar({ person }: { readonly person: ClassPerson }) {
  const { isStudent, studentId, selectStudent } = useClassPage();
  if (isStudent) return <PersonAvatar person={person} isNamed={false} />;
  return (
    <UnstyledButton
      className={classes.choosable ?? ''}
      aria-pressed={person.id === studentId}
      onClick={() => selectStudent(person.id)}
    >
      <PersonAvatar person={person} isNamed={false} />
    </UnstyledButton>
  );
}

/** The tooltip and hidden text repeat what the coloured dot shows. */
function PersonAvatar({ person, isNamed }: { readonly person: ClassPerson; readonly isNamed: boolean }) {
  const { t } = useTranslation('class-page');
  const { online } = usePresence(person.id);
  const name = formatName(person);
  const state = t(online ? 'presence.here' : 'presence.away');
  return (
    <span className={classes.face} title={isNamed ? state : `${name} · ${state}`}>
      <Avatar name={name} src={person.image} />
      <span className={classes.dot} data-online={online || undefined} />
      <VisuallyHidden>{isNamed ? state : `${name}, ${state}`}</VisuallyHidden>
    </span>
  );
}
