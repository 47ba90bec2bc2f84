import type { ClassView } from '@klasna/contract/classes/models';
import { Avatar } from '@klasna/kit/avatar';
import { useTranslation } from '@klasna/kit/words';
import type { ReactNode } from 'react';
import { TextLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/person-name.ts';
import { LessonBalance } from '../lesson-balance.tsx';
import { useClassRights } from '../use-class-rights.ts';
import classes from './page.module.css';

/** Who teaches and who learns; beside each student what is left, for those who may know it. */
export function PeoplePanel({ shown: { teacher, students, group, student } }: { readonly shown: ClassView }) {
  const { t } = useTranslation('classes');
  const { isMember } = useClassRights();
  // The student of a class is named also after they have left the school.
  const hasLeft = student !== null && students.length === 0;
  return (
    <>
      <section className={classes.panel} aria-labelledby="class-teacher">
        <h2 id="class-teacher" className={classes.heading}>
          {t('fields.teacher')}
        </h2>
        <PersonLine person={teacher}>{nameOf(teacher)}</PersonLine>
      </section>
      <section className={classes.panel} aria-labelledby="class-students">
        <h2 id="class-students" className={classes.heading}>
          {t('fields.students')}
          {students.length > 1 && <span className={classes.quiet}>{students.length}</span>}
        </h2>
        {group && !isMember && (
          <p className={classes.group}>
            <TextLink to="/users/groups/$id" params={{ id: group.id }}>
              {group.name}
            </TextLink>
          </p>
        )}
        {students.length > 0 && (
          <ul className={classes.students}>
            {students.map((one) => (
              <li key={one.id}>
                <PersonLine person={one}>
                  {isMember ? (
                    nameOf(one)
                  ) : (
                    <TextLink to="/users/students/$id" params={{ id: one.id }}>
                      {nameOf(one)}
                    </TextLink>
                  )}
                  {typeof one.lessonBalance === 'number' && <LessonBalance balance={one.lessonBalance} />}
                </PersonLine>
              </li>
            ))}
          </ul>
        )}
        {students.length === 0 && (
          <p className={classes.quiet}>
            {hasLeft ? t('studentLeft', { name: nameOf(student) }) : t('noStudents')}
          </p>
        )}
      </section>
    </>
  );
}

interface PersonLineProps {
  readonly person: ClassView['teacher'];
  readonly children: ReactNode;
}

function PersonLine({ person, children }: PersonLineProps) {
  return (
    <span className={classes.person}>
      <Avatar name={nameOf(person)} src={person.image} />
      <span className={classes.personWords}>{children}</span>
    </span>
  );
}
