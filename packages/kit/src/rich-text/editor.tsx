import '@mantine/tiptap/styles.layer.css';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import { notify } from '../notify.ts';
import { useLatest } from '../use-latest.ts';
import { hasPictures } from './has-pictures.ts';
import classes from './rich-text.module.css';
import type { RichTextFieldProps } from './rich-text-props.ts';
import { tableExtensions } from './tables.ts';
import { Tools } from './tools.tsx';
import { useEditorLabels } from './use-editor-labels.ts';

const extensions = [
  ...tableExtensions,
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto'] },
  }),
];

export function RichTextEditorField(props: RichTextFieldProps) {
  const {
    label,
    description,
    error,
    value,
    onChange,
    placeholder,
    readOnly = false,
    minRows = 6,
    lang,
    picturesHint,
  } = props;
  const id = useId();
  const labels = useEditorLabels();
  const lastValue = useRef(value);
  const latestOnChange = useLatest(onChange);
  const editor = useEditor({
    extensions,
    content: value,
    editable: !readOnly,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: changed }) => {
      lastValue.current = changed.isEmpty ? '' : changed.getHTML();
      latestOnChange.current(lastValue.current);
    },
  });
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  const invalid = Boolean(error);
  useEffect(() => {
    /** Shows the hint. Returns false so that the editor handles the paste or drop itself. */
    const showPicturesHint = (transfer: DataTransfer | null): false => {
      if (picturesHint !== undefined && hasPictures(transfer)) notify.info(picturesHint);
      return false;
    };
    editor.setOptions({
      editable: !readOnly,
      editorProps: {
        handlePaste: (_, { clipboardData }) => showPicturesHint(clipboardData),
        handleDrop: (_, { dataTransfer }) => showPicturesHint(dataTransfer),
        attributes: {
          role: 'textbox',
          dir: 'auto',
          ...(lang !== undefined && { lang }),
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          ...(describedBy && { 'aria-describedby': describedBy }),
          ...(invalid && { 'aria-invalid': 'true' }),
          ...(readOnly && { 'aria-readonly': 'true' }),
        },
      },
    });
  }, [editor, id, lang, readOnly, describedBy, invalid, picturesHint]);
  // Replaces the text when the value changes from outside, for example by a reset or another record. A value that the
  // editor itself emitted is not set again.
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div>
      <Input.Label id={`${id}-label`} labelElement="div" className={classes.label ?? ''}>
        {label}
      </Input.Label>
      {description && (
        <Input.Description id={`${id}-description`} className={classes.description ?? ''}>
          {description}
        </Input.Description>
      )}
      <RichTextEditor
        editor={editor}
        labels={labels}
        classNames={{
          root: classes.root ?? '',
          toolbar: classes.toolbar ?? '',
          content: classes.content ?? '',
        }}
        mod={{ error: Boolean(error) }}
        style={{ '--rich-text-rows': minRows }}
      >
        {!readOnly && <Tools />}
        <div className={classes.paper}>
          {placeholder && editor?.isEmpty && (
            <span className={classes.placeholder} aria-hidden>
              {placeholder}
            </span>
          )}
          <RichTextEditor.Content />
        </div>
      </RichTextEditor>
      {error && (
        <Input.Error id={`${id}-error`} className={classes.error ?? ''}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
