import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { FileField, type UploadOptions } from '../file-field.tsx';
import { CropDialog, ImageCropper } from '../image-cropper.tsx';
import { notify } from '../notify.ts';
import { Section } from '../section.tsx';
import classes from './gallery.module.css';

const documents = { kind: 'file', accept: ['application/pdf'], maxBytes: 10_485_760 } as const;

async function simulateUpload(_file: File, { reportProgress, signal }: UploadOptions) {
  for (let share = 0; share <= 1 && !signal.aborted; share += 0.05) {
    reportProgress(share);
    await new Promise((resolve) => window.setTimeout(resolve, 120));
  }
}

/** A sample picture whose middle and edges are easy to distinguish. */
const picture = new Blob(
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#a3ceff"/>
    <circle cx="450" cy="260" r="120" fill="#fdebd1"/><rect x="270" y="400" width="360" height="200" rx="120" fill="#1b5590"/>
    <rect width="90" height="600" fill="#f29b5c"/><rect x="810" width="90" height="600" fill="#9adcb0"/></svg>`,
  ],
  { type: 'image/svg+xml' },
);

export function FilesPart() {
  const [cropping, setCropping] = useState<Blob | null>(null);
  const [result, setResult] = useState<string>();
  const acceptCrop = async (square: Blob) => {
    setResult(URL.createObjectURL(square));
    notify.success(`${square.type}, ${square.size} bytes`);
    return true;
  };
  return (
    <Section title="Files and pictures">
      <div className={classes.grid}>
        <FileField label="Document" rules={documents} onFile={simulateUpload} />
        <FileField
          label="Picture of the group"
          description="PNG, JPEG, WebP or GIF, up to 1 MB"
          current={{ name: 'group-photo-of-the-summer-intensive-course.jpg', preview: result ?? '' }}
          onFile={() => Promise.reject(new Error('refused'))}
          onRemove={() => setResult(undefined)}
        />
        <FileField label="With an error" error="File size must not exceed 1 MB" onFile={setCropping} />
        <FileField label="Disabled" disabled onFile={simulateUpload} />
        <ImageCropper file={picture} onCrop={acceptCrop} onCancel={() => setResult(undefined)} />
      </div>
      <Group mt="md">
        <Button variant="default" onClick={() => setCropping(picture)}>
          Open the crop dialog
        </Button>
        {result && <img src={result} alt="What was cropped" width={96} height={96} />}
      </Group>
      <CropDialog file={cropping} onCrop={acceptCrop} onClose={() => setCropping(null)} />
    </Section>
  );
}
