/**
 * Switches for what students of the class may open by themselves: this lesson, or all lessons of its course section.
 */
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { Popover, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClassPage } from '../class-page-context.tsx';
import { accessQuery } from '../class-queries.ts';
import { reportFailure } from '../report-failure.ts';
import { AccessButton } from './access-button.tsx';
import { changeAccess } from './change-access.ts';
import classes from './tools.module.css';

/** The popover. It replaces the pressed button and opens as soon as it is mounted. */
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
            target={{ lessonId: lesson.id, sectionId: lesson.sectionId }}
            section={lesson.sectionName}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface AccessSwitchesProps {
  readonly target: { readonly lessonId: string; readonly sectionId: string };
  readonly section: string;
}

function AccessSwitches({ target, section }: AccessSwitchesProps) {
  const { t } = useTranslation('class-page');
  const { openClass } = useClassPage();
  const { data: access, error } = useQuery(accessQuery(openClass.id, target));
  const { changeScope, busyScope } = useAccessChange(openClass.id, target);
  if (error) return <p className={classes.quiet}>{t('access.notRead')}</p>;
  const getSwitchProps = (scope: 'lesson' | 'section') => ({
    checked: access?.[`${scope}Access`] ?? false,
    disabled: !access || busyScope !== undefined,
    onChange: () => void changeScope(scope, !access?.[`${scope}Access`]),
  });
  return (
    <div className={classes.access}>
      <p className={classes.quiet}>{t('access.text')}</p>
      <Switch
        label={t('access.lesson')}
        description={t('access.lessonHint')}
        {...getSwitchProps('lesson')}
        data-autofocus
      />
      <Switch
        label={t('access.section')}
        description={t('access.sectionHint', { name: section })}
        {...getSwitchProps('section')}
      />
    </div>
  );
}

function useAccessChange(classId: string, target: AccessSwitchesProps['target']) {
  const { t } = useTranslation('class-page');
  const queries = useQueryClient();
  const { isTeacher } = useClassPage();
  const [busyScope, setBusyScope] = useState<'lesson' | 'section'>();
  const changeScope = async (scope: 'lesson' | 'section', isGranted: boolean): Promise<void> => {
    setBusyScope(scope);
    try {
      const outcome = await changeAccess({ scope, classId, id: target[`${scope}Id`] }, isGranted, isTeacher);
      if (outcome === 'onlyTeachers') notify.error(t('access.onlyTeachers'));
      else {
        const { queryKey } = accessQuery(classId, target);
        queries.setQueryData(queryKey, (access) => access && { ...access, [`${scope}Access`]: isGranted });
        notify.success(t(`access.${outcome}`));
      }
    } catch (failure) {
      reportFailure(failure, t('access.failed'));
    }
    setBusyScope(undefined);
  };
  return { changeScope, busyScope };
}
