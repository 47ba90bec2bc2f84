import type { ClassView } from '@klasna/contract/classes/models';
import type { RowAction } from '@klasna/kit/data-table';
import { IconCalendarEvent, IconSchool } from '@klasna/kit/icons';
import { RowMenu } from '@klasna/kit/row-menu';
import { useTranslation } from '@klasna/kit/words';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ButtonLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/person-name.ts';
import { CallLink } from '../call-link.tsx';
import { ClassFace } from '../class-face.tsx';
import { Meeting } from '../meeting.tsx';
import { BalanceOfClass } from './balance-of-class.tsx';
import { learnersWords } from './learners-words.ts';
import classes from './list.module.css';

interface ClassCardProps {
  readonly shown: ClassView;
  readonly showsTeacher: boolean;
  readonly actions: readonly RowAction[];
}

export function ClassCard({ shown, showsTeacher, actions }: ClassCardProps) {
  const { t } = useTranslation('classes');
  const id = useId();
  return (
    <article className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <ClassFace shown={shown} />
        <div className={classes.words}>
          <h2 id={id} className={classes.name}>
            <Link className={classes.title} to="/classes/$id" params={{ id: shown.id }}>
              {shown.name}
            </Link>
          </h2>
          <p className={classes.quiet}>{learnersWords(t, shown)}</p>
        </div>
        {/* The button below already enters the class. */}
        <div className={classes.menu}>
          <RowMenu actions={actions.filter(({ key }) => key !== 'enter')} />
        </div>
      </div>
      <div className={classes.facts}>
        <p className={classes.fact}>
          <IconCalendarEvent size={18} stroke={1.5} aria-hidden />
          <Meeting shown={shown} />
        </p>
        {showsTeacher && (
          <p className={classes.fact}>
            <IconSchool size={18} stroke={1.5} aria-hidden />
            <span>
              <span className={classes.term}>{t('fields.teacher')}</span>
              {nameOf(shown.teacher)}
            </span>
          </p>
        )}
        <BalanceOfClass shown={shown} />
      </div>
      <div className={classes.doors}>
        <ButtonLink
          className={classes.enter ?? ''}
          variant="light"
          to="/classes/$id"
          params={{ id: shown.id }}
          aria-describedby={id}
        >
          {t('enter')}
        </ButtonLink>
        {shown.roomUrl && <CallLink url={shown.roomUrl} className={classes.call} isSmall />}
      </div>
    </article>
  );
}
