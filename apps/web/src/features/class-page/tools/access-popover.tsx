/** What students of the class may open on their own: this lesson, or all lessons of its course section. */
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { Popover, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClassPage } from '../class-page-context.tsx';
import { accessQuery } from '../class-queries.ts';
import { tellFailure } from '../tell-failure.ts';
import { AccessButton } from './access-button.tsx';
import { changeAccess } from './change-access.ts';
import classes from './tools.module.css';

/** Replaces the pressed button and opens as soon as it is mounted. */
export function AccessPopover() {
  const { lesson } = useClassPage();
  const [opened, setOpened] = useState(false);
  // Opens by a state change after mounting, so that closing returns the focus to the button.
  useEffect(() => setOpened(true), []);
  if (!lesson) return null;
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus shadow="md" width={320} position="bottom-start">
      <Popover.Target>
        <AccessButton autoFocus onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown>
        {opened && (
          <AccessSwitches
            at={{ lessonId: lesson.id, sectionId: lesson.sectionId }}
            section={lesson.sectionName}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface AccessSwitchesProps {
  readonly at: { readonly lessonId: string; readonly sectionId: string };
  readonly section: string;
}

function AccessSwitches({ at, section }: AccessSwitchesProps) {
  const { t } = useTranslation('class-page');
  const { shown } = useClassPage();
  const { data: access, error } = useQuery(accessQuery(shown.id, at));
  const { change, busy } = useAccessChange(shown.id, at);
  if (error) return <p className={classes.quiet}>{t('access.notRead')}</p>;
  const common = (of: 'lesson' | 'section') => ({
    checked: access?.[`${of}Access`] ?? false,
    disabled: !access || busy !== undefined,
    onChange: () => void change(of, !access?.[`${of}Access`]),
  });
  return (
    <div className={classes.access}>
      <p className={classes.quiet}>{t('access.text')}</p>
      <Switch
        label={t('access.lesson')}
        description={t('access.lessonHint')}
        {...common('lesson')}
        data-autofocus
      />
      <Switch
        label={t('access.section')}
        description={t('access.sectionHint', { name: section })}
        {...common('section')}
      />
    </div>
  );
}

function useAccessChange(classId: string, at: AccessSwitchesProps['at']) {
  const { t } = useTranslation('class-page');
  const queries = useQueryClient();
  const { isTeacher } = useClassPage();
  const [busy, setBusy] = useState<'lesson' | 'section'>();
  const change = async (of: 'lesson' | 'section', granted: boolean): Promise<void> => {
    setBusy(of);
    try {
      const outcome = await changeAccess({ of, classId, id: at[`${of}Id`] }, granted, isTeacher);
      if (outcome === 'onlyTeachers') notify.error(t('access.onlyTeachers'));
      else {
        const { queryKey } = accessQuery(classId, at);
        queries.setQueryData(queryKey, (access) => access && { ...access, [`${of}Access`]: granted });
        notify.success(t(`access.${outcome}`));
      }
    } catch (failure) {
      tellFailure(failure, t('access.failed'));
    }
    setBusy(undefined);
  };
  return { change, busy };
}
