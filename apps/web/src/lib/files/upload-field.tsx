import { EXTENSIONS, PURPOSES, type UploadPurpose } from '@dars/contracts/upload';
import { useTranslate } from '@dars/i18n/client';
import { PhotoUpload } from '@dars/ui/upload/photo-upload';
import { UploadArea } from '@dars/ui/upload/upload-area';
import { useUpload } from './use-upload.ts';

interface FileControlProps {
  /** The address of the file that is there. */
  value: string | null;
  /** With the address of a file that has been uploaded; the form stores it, and its procedure attaches it. */
  onChange: (url: string | null) => void;
}

/** A person's photo: a control for inside a `FormField`. */
export function PhotoField({ name, value, onChange }: FileControlProps & { name: string }) {
  const upload = useUpload({ purpose: 'photo', onChange });
  return <PhotoUpload {...upload} name={name} value={value} accept={acceptOf('photo')} />;
}

/** Any other file: a control for inside a `FormField`. */
export function UploadField({ purpose, value, onChange }: FileControlProps & { purpose: UploadPurpose }) {
  const t = useTranslate();
  const upload = useUpload({ purpose, onChange });
  const { types, max } = PURPOSES[purpose];
  const isPicture = acceptOf(purpose).startsWith('image/');
  const names = types.map((type) => EXTENSIONS[type].toUpperCase()).join(', ');
  return (
    <UploadArea
      {...upload}
      value={value}
      accept={acceptOf(purpose)}
      look={isPicture ? 'image' : 'file'}
      note={isPicture ? t('common:upload.note', { types: names, max }) : names}
    />
  );
}

/** As an input takes it. */
export const acceptOf = (purpose: UploadPurpose): string =>
  PURPOSES[purpose].types.flatMap((type) => [type, `.${EXTENSIONS[type]}`]).join(',');
