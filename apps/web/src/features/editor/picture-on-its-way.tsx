import { UploadArea } from '@dars/ui/upload-area';
import { useEffect, useEffectEvent } from 'react';
import { acceptOf } from '../../lib/upload-field.tsx';
import { useUpload } from '../../lib/use-upload.ts';

interface PictureOnItsWayProps {
  file: File;
  /** With its address; with null when it is given up. */
  onEnd: (url: string | null) => void;
}

/** One of several pictures that were chosen together. */
export function PictureOnItsWay({ file, onEnd }: PictureOnItsWayProps) {
  const upload = useUpload({ purpose: 'image', onChange: onEnd });
  const start = useEffectEvent(() => upload.onFile(file));
  useEffect(() => start(), []);
  return (
    <UploadArea
      {...upload}
      value={null}
      accept={acceptOf('image')}
      note=""
      onCancel={() => {
        upload.onCancel();
        onEnd(null);
      }}
    />
  );
}
