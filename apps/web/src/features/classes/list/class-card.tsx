import type { ClassView } from '@klasna/contract/classes/models';
import type { RowAction } from '@klasna/kit/data-table';
import { IconCalendarEvent, IconSchool } from '@klasna/kit/icons';
import { RowMenu } from '@klasna/kit/row-menu';
import { useTranslation } from '@klasna/kit/translations';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatName } from '../../../lib/format-name.ts';
import { ButtonLink } from '../../../lib/links.tsx';
import { CallLink } from '../call-link.tsx';
import { ClassAvatar } from '../class-avatar.tsx';
import { MeetingTime } from '../meeting-time.tsx';
import { ClassBalance } from './class-balance.tsx';
import { describeLearners } from './describe-learners.ts';
import classes from './list.module.css';

interface ClassCardProps {
  readonly classView: ClassView;
  readonly hasTeacher: boolean;
  readonly actions: readonly RowAction[];
}

export function ClassCard({ classView, hasTeacher, actions }: ClassCardProps) {
  const { t } = useTranslation('classes');
  const id = useId();
  return (
    <article className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <ClassAvatar classView={classView} />
        <div className={classes.words}>
          <h2 id={id} className={classes.name} dir="auto">
            <Link className={classes.title} to="/classes/$id" params={{ id: classView.id }}>
              {classView.name}
            </Link>
          </h2>
          <p className={classes.quiet}>{describeLearners(t, classView)}</p>
        </div>
        {/* The button below already enters the class. */}
        <div className={classes.menu}>
          <RowMenu actions={actions.filter(({ key }) => key !== 'enter')} />
        </div>
      </div>
      <div className={classes.facts}>
        <p className={classes.fact}>
          <IconCalendarEvent size={18} stroke={1.5} aria-hidden />
          <MeetingTime classView={classView} />
        </p>
        {hasTeacher && (
          <p className={classes.fact}>
            <IconSchool size={18} stroke={1.5} aria-hidden />
            <span>
              <span className={classes.term}>{t('fields.teacher')}</span>
              {formatName(classView.teacher)}
            </span>
          </p>
        )}
        <ClassBalance classView={classView} />
      </div>
      <div className={classes.doors}>
        <ButtonLink
          className={classes.enter ?? ''}
          variant="light"
          to="/classes/$id"
          params={{ id: classView.id }}
          aria-describedby={id}
        >
          {t('enter')}
        </ButtonLink>
        {classView.roomUrl && <CallLink url={classView.roomUrl} className={classes.call} isSmall />}
      </div>
    </article>
  );
}
