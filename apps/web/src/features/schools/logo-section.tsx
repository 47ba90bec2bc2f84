import { useConfirm } from '@klasna/kit/confirm';
import { FileField } from '@klasna/kit/file-field';
import { CropDialog } from '@klasna/kit/image-cropper';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { upload } from '../../lib/api/upload.ts';
import { schoolQuery } from '../../lib/school-query.ts';
import { refreshProfile } from '../../lib/session/session.ts';

export function LogoSection({ logo }: { readonly logo: string | null }) {
  const { t } = useTranslation('school');
  const [selectedFile, setSelectedFile] = useState<File | null>(null);
  const { save, askToRemove: confirmRemove } = useLogoChanges();
  return (
    <>
      <FileField
        label={t('logo.label')}
        onFile={setSelectedFile}
        current={logo === null ? null : { name: t('logo.current'), preview: logo }}
        onRemove={confirmRemove}
      />
      <CropDialog file={selectedFile} shape="square" onCrop={save} onClose={() => setSelectedFile(null)} />
    </>
  );
}

function useLogoChanges() {
  const { t } = useTranslation(['school', 'kit']);
  const queries = useQueryClient();
  const confirm = useConfirm();
  const updateLogo = (logo: string | null) => {
    queries.setQueryData(schoolQuery.queryKey, (school) => school && { ...school, logo });
    void refreshProfile();
  };
  const save = async (squareImage: Blob) => {
    try {
      const file = new File([squareImage], 'logo', { type: squareImage.type });
      updateLogo((await upload('POST /tenant/school/avatar', file, {})).data.logo);
      notify.success(t('logo.saved'));
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('kit:file.failed')));
      return false;
    }
  };
  const remove = async () => {
    try {
      await call('DELETE /tenant/school/logo');
      updateLogo(null);
      notify.success(t('logo.deleted'));
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('logo.notDeleted')));
      return false;
    }
  };
  const confirmRemove = () =>
    void confirm({
      title: t('logo.deleteTitle'),
      text: t('kit:confirm.deleteText'),
      confirmLabel: t('kit:confirm.delete'),
      tone: 'danger',
      action: remove,
    });
  return { save, askToRemove: confirmRemove };
}
