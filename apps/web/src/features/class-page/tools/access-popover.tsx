/** What the students of the class may open by themselves: this lesson, or all lessons of its section of the course. */
import { IconKey } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { Button, Popover, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useClassPage } from '../class-page-context.tsx';
import { accessQuery } from '../class-queries.ts';
import { tellFailure } from '../tell-failure.ts';
import classes from './tools.module.css';

export function AccessPopover() {
  const { t } = useTranslation('class-page');
  const { lesson } = useClassPage();
  const [opened, setOpened] = useState(false);
  if (!lesson) return null;
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus shadow="md" width={320} position="bottom-start">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconKey size={18} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t('access.button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('access.button')}>
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
  const params = { id: classId };
  const send = {
    lesson: (granted: boolean) =>
      granted
        ? call('POST /tenant/classes/{id}/lesson-access', { params, body: { lessonId: at.lessonId } })
        : call('DELETE /tenant/classes/{id}/lesson-access/{lessonId}', {
            params: { ...params, lessonId: at.lessonId },
          }),
    section: (granted: boolean) =>
      granted
        ? call('POST /tenant/classes/{id}/section-access', { params, body: { sectionId: at.sectionId } })
        : call('DELETE /tenant/classes/{id}/section-access/{sectionId}', {
            params: { ...params, sectionId: at.sectionId },
          }),
  };
  const change = async (of: 'lesson' | 'section', granted: boolean): Promise<void> => {
    // The right may have gone while the page was open.
    if (!isTeacher) return notify.error(t('access.onlyTeachers'));
    setBusy(of);
    try {
      await send[of](granted);
      const { queryKey } = accessQuery(classId, at);
      queries.setQueryData(queryKey, (access) => access && { ...access, [`${of}Access`]: granted });
      notify.success(t(`access.${granted ? 'granted' : 'revoked'}`));
    } catch (failure) {
      tellFailure(failure, t('access.failed'));
    }
    setBusy(undefined);
  };
  return { change, busy };
}
