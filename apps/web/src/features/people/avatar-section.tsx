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
import { profileQuery } from '../../lib/profile-query.ts';
import { refreshProfile } from '../../lib/session/session.ts';

export function AvatarSection({ image }: { readonly image: string | null }) {
  const { t } = useTranslation(['profile', 'kit']);
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [selectedFile, setSelectedFile] = useState<File | null>(null);
  const updateImage = (nextImage: string | null) => {
    queries.setQueryData(
      profileQuery.queryKey,
      (current) => current && { ...current, image: nextImage, avatar: nextImage },
    );
    void refreshProfile();
  };
  const save = async (squareImage: Blob) => {
    try {
      const file = new File([squareImage], 'avatar', { type: squareImage.type });
      const { data } = await upload('POST /tenant/user/avatar', file, {});
      updateImage(data.image);
      notify.success(t('avatar.saved'));
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('avatar.notSaved')));
      return false;
    }
  };
  const remove = async () => {
    try {
      await call('DELETE /tenant/user/avatar');
      updateImage(null);
      notify.success(t('avatar.deleted'));
    } catch (failure) {
      notify.error(messageOf(failure, t('avatar.notDeleted')));
      return false;
    }
    return true;
  };
  const confirmRemove = () =>
    confirm({
      title: t('avatar.deleteTitle'),
      text: t('kit:confirm.deleteText'),
      confirmLabel: t('kit:confirm.delete'),
      tone: 'danger',
      action: remove,
    });
  return (
    <>
      <FileField
        label={t('avatar.label')}
        onFile={setSelectedFile}
        current={image === null ? null : { name: t('avatar.current'), preview: image }}
        onRemove={() => void confirmRemove()}
      />
      <CropDialog file={selectedFile} onCrop={save} onClose={() => setSelectedFile(null)} />
    </>
  );
}
