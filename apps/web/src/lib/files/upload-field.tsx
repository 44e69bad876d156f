import { EXTENSIONS, type FileType, PURPOSES, type UploadPurpose } from '@dars/contracts/upload';
import { useTranslate } from '@dars/i18n/client';
import { PhotoUpload } from '@dars/ui/upload/photo-upload';
import { UploadArea } from '@dars/ui/upload/upload-area';
import { fileTypeNames } from './file-size.ts';
import { useUpload } from './use-upload.ts';

interface FileControlProps {
  /** The address of the current file. */
  value: string | null;
  /**
   * Called with the address of an uploaded file. The form stores it, and the server attaches the file when the form is
   * saved.
   */
  onChange: (url: string | null) => void;
}

/** The upload of a person's photo, for use inside a `FormField`. */
export function PhotoField({ name, value, onChange }: FileControlProps & { name: string }) {
  const upload = useUpload({ purpose: 'photo', onChange });
  return <PhotoUpload {...upload} name={name} value={value} accept={acceptOf('photo')} />;
}

/** The upload of any other file, for use inside a `FormField`. */
export function UploadField({ purpose, value, onChange }: FileControlProps & { purpose: UploadPurpose }) {
  const t = useTranslate();
  const upload = useUpload({ purpose, onChange });
  const { types, max } = PURPOSES[purpose];
  const isPicture = acceptOf(purpose).startsWith('image/');
  const names = fileTypeNames(types.map((type) => EXTENSIONS[type]));
  return (
    <UploadArea
      {...upload}
      value={value}
      accept={acceptOf(purpose)}
      preview={isPicture ? 'image' : 'file'}
      note={isPicture ? t('common:upload.note', { types: names, max }) : names}
    />
  );
}

/** Returns the value of an input's `accept` attribute. */
export const acceptOf = (purpose: UploadPurpose): string => acceptTypes(PURPOSES[purpose].types);

/** Returns the value of an input's `accept` attribute for these types. */
export const acceptTypes = (types: readonly FileType[]): string =>
  types.flatMap((type) => [type, `.${EXTENSIONS[type]}`]).join(',');
