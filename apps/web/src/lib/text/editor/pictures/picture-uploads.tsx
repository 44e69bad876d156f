import { UploadArea } from '@dars/ui/upload/upload-area';
import { acceptOf } from '../../../files/upload-field.tsx';
import { useFileUpload } from '../../../files/use-upload.ts';
import type { PictureUpload } from './use-text-pictures.ts';

/** The pictures on their way into the text, with their progress and errors. */
export function PictureUploads({ uploads }: { uploads: PictureUpload[] }) {
  if (uploads.length === 0) return null;
  return (
    <div className="grid gap-2 border-t border-line p-3">
      {uploads.map(({ number, upload }) => (
        <RunningUpload key={number} upload={upload} />
      ))}
    </div>
  );
}

function RunningUpload({ upload }: Pick<PictureUpload, 'upload'>) {
  const shown = useFileUpload(upload, () => undefined);
  return <UploadArea {...shown} value={null} accept={acceptOf('image')} note="" />;
}
