import { importExportLimits } from '@klasna/contract/courses/import-export';
import type { LessonView } from '@klasna/contract/courses/models';
import { faultKeys, findFault } from '@klasna/kit/file-rules';
import { IconChevronDown, IconFileText } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Checkbox, FileButton, NativeSelect, Textarea } from '@mantine/core';
import classes from './course-files.module.css';
import type { useLessonText } from './use-lesson-text.ts';

/** The rules for the file; a character takes at most four bytes. */
const textFile = { kind: 'file', accept: [], maxBytes: 4 * importExportLimits.text } as const;

interface LessonTextProps {
  readonly form: ReturnType<typeof useLessonText>['form'];
  readonly sections: LessonView['sections'];
}

/** The replacement character, which appears if the file has another encoding or is binary. */
const replacementCharacter = '\ufffd';

export function LessonText({ form, sections }: LessonTextProps) {
  const { t } = useTranslation(['exchange', 'lessons', 'kit']);
  const ordinary = sections.filter(({ isHomework }) => !isHomework);
  const getSectionName = (section: (typeof sections)[number]): string =>
    section.name ??
    (section.isHomework
      ? t('lessons:section.homework')
      : t('lessons:section.numbered', { number: ordinary.indexOf(section) + 1 }));
  // Appends to the text typed so far, including text typed while the file is read.
  const append = (addition: string) =>
    form.setFieldValue('text', (text: string) =>
      text.trim() === '' ? addition : `${text.trimEnd()}\n\n${addition}`,
    );
  const readFile = async (file: File | null) => {
    if (!file) return;
    const problem = findFault(file, textFile);
    if (problem) return notify.error(t(`kit:${faultKeys[problem]}`));
    try {
      const text = await file.text();
      if (text.includes(replacementCharacter) || text.includes('\0')) notify.error(t('text.unreadable'));
      else append(text);
    } catch {
      notify.error(t('text.notOpened'));
    }
  };
  const example = t('text.sample');
  return (
    <>
      {sections.length > 1 && (
        <NativeSelect
          {...form.getInputProps('section')}
          label={t('text.into')}
          data={sections.map((section) => ({ value: section.id, label: getSectionName(section) }))}
        />
      )}
      <Textarea
        {...form.getInputProps('text')}
        label={t('text.label')}
        description={t('text.hint')}
        autosize
        minRows={10}
        maxRows={18}
        classNames={{ input: classes.written ?? '' }}
        spellCheck={false}
        dir="auto"
        data-autofocus
      />
      <div className={classes.tools}>
        <FileButton accept="text/plain,.txt,.gift" onChange={(file) => void readFile(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileText size={18} aria-hidden />}>
              {t('text.openFile')}
            </Button>
          )}
        </FileButton>
      </div>
      <Checkbox
        {...form.getInputProps('gather', { type: 'checkbox' })}
        label={t('text.gather')}
        description={t('text.gatherHint')}
      />
      <details className={classes.how}>
        <summary>
          <IconChevronDown className={classes.chevron} size={18} aria-hidden />
          {t('text.how')}
        </summary>
        <pre className={classes.sample} dir="auto">
          {example}
        </pre>
        <Button variant="subtle" onClick={() => append(example)}>
          {t('text.insert')}
        </Button>
      </details>
    </>
  );
}
