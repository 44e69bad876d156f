import { UploadArea } from '@dars/ui/upload/upload-area';
import type { FileUpload } from '../../../lib/files/file-upload.ts';
import { acceptOf } from '../../../lib/files/upload-field.tsx';
import { useFileUpload } from '../../../lib/files/use-upload.ts';

/** The upload of one picture. A picture whose upload is cancelled leaves the list. */
export function PictureUpload({ upload }: { upload: FileUpload }) {
  const shown = useFileUpload(upload, () => undefined);
  return <UploadArea {...shown} value={null} accept={acceptOf('image')} note="" />;
}
