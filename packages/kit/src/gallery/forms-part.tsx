import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useConfirm, useConfirmDelete } from '../confirm.tsx';
import { Form, SubmitButton } from '../form.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { FormDrawer } from '../form-drawer.tsx';
import { notify } from '../notify.ts';
import { Section } from '../section.tsx';
import classes from './gallery.module.css';

const wait = () => new Promise((resolve) => window.setTimeout(resolve, 900));
const requireText = (value: string) => (value.trim() === '' ? 'This field is required' : null);

function useGroupForm() {
  return useForm({
    initialValues: { name: '', level: '' },
    validate: { name: requireText, level: requireText },
  });
}

export function FormsPart() {
  const [layer, setLayer] = useState<'drawer' | 'dialog'>();
  const [answer, setAnswer] = useState('nothing asked yet');
  const form = useGroupForm();
  const page = useGroupForm();
  const ask = useConfirm();
  const askDelete = useConfirmDelete();
  const save = async () => {
    await wait();
    const isSaved = form.values.name !== 'fail';
    if (isSaved) notify.success('Group created');
    else notify.error('Failed to create group');
    return isSaved;
  };
  const open = (kind: 'drawer' | 'dialog') => {
    form.reset();
    setLayer(kind);
  };
  const layerProps = {
    form,
    onSubmit: save,
    onClose: () => setLayer(undefined),
    title: 'Add group',
    description: 'Write "fail" as the name to see a write that fails.',
    children: (
      <>
        <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
        <TextInput label="Level" {...form.getInputProps('level')} />
      </>
    ),
  };
  return (
    <Section title="Forms, dialogs, toasts" description={`Answer of the last question: ${answer}`}>
      <Group mb="lg">
        <Button variant="default" onClick={() => open('drawer')}>
          Open drawer
        </Button>
        <Button variant="default" onClick={() => open('dialog')}>
          Open dialog
        </Button>
        <Button
          variant="default"
          onClick={() => askDelete('Group A1').then((yes) => setAnswer(yes ? 'delete' : 'keep'))}
        >
          Ask to delete
        </Button>
        <Button
          variant="default"
          onClick={() =>
            ask({
              title: 'Sign out everywhere?',
              text: 'All other devices will have to sign in again.',
              confirmLabel: 'Sign out',
              action: () => wait().then(() => true),
            }).then((yes) => setAnswer(String(yes)))
          }
        >
          Ask and wait
        </Button>
        <Button variant="default" onClick={() => notify.success('Profile updated successfully')}>
          Success toast
        </Button>
        <Button variant="default" onClick={() => notify.error('Server error. Try again later')}>
          Error toast
        </Button>
        <Button
          variant="default"
          onClick={() =>
            notify.info('The section was removed', {
              label: 'Undo',
              onSelect: () => notify.success('Restored'),
            })
          }
        >
          Toast with action
        </Button>
      </Group>
      <Form
        form={page}
        label="Form on a page"
        onSubmit={() => wait().then(() => true)}
        className={classes.grid}
      >
        <TextInput label="Name" {...page.getInputProps('name')} />
        <TextInput label="Level" {...page.getInputProps('level')} />
        <Group>
          <SubmitButton>Save</SubmitButton>
        </Group>
      </Form>
      <FormDrawer {...layerProps} opened={layer === 'drawer'} />
      <FormDialog {...layerProps} opened={layer === 'dialog'} />
    </Section>
  );
}
