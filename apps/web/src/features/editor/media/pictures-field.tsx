import { MAX_FILES } from '@dars/contracts/content/activity';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Gallery } from '@dars/ui/data/gallery';
import { Field } from '@dars/ui/form/field';
import { Counter } from '@dars/ui/form/textarea';
import { Icon } from '@dars/ui/icon';
import { toast } from '@dars/ui/toast';
import { UploadArea } from '@dars/ui/upload/upload-area';
import { useFocusFallback } from '@dars/ui/use-focus-fallback';
import { ImagePlus } from 'lucide-react';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { FileUpload } from '../../../lib/files/file-upload.ts';
import { acceptOf } from '../../../lib/files/upload-field.tsx';
import { useFileUpload } from '../../../lib/files/use-upload.ts';
import type { ActivityDraft, ActivityValues } from '../draft/use-activity-draft.ts';
import { useUploads } from '../uploads/course-uploads-context.ts';
import { PictureCard } from './picture-card.tsx';

type Picture = ActivityValues['files'][number];

/** The field for up to twenty pictures in order, each with a description. */
export function PicturesField({ draft }: { draft: ActivityDraft }) {
  const t = useTranslate('editor');
  const { files } = draft.values;
  const { id: activityId } = draft.stored;
  const uploads = useUploads();
  const pictureUploads = usePictureUploads(activityId);
  const [shown, setShown] = useState<number>();
  const input = useRef<HTMLInputElement>(null);
  const focusProps = useFocusFallback(`${files.length}`);

  const change = (next: Picture[]) => draft.change({ files: next });

  function uploadPictures(chosen: File[]) {
    const remaining = MAX_FILES - files.length - pictureUploads.length;
    if (chosen.length > remaining) toast({ title: t('editor:pictures.most', { count: MAX_FILES }), tone: 'error' });
    for (const file of chosen.slice(0, Math.max(0, remaining))) {
      const role = { kind: 'picture', order: uploads.nextOrder() } as const;
      uploads.uploadOf({ activityId, purpose: 'image', role }).start(file);
    }
  }

  function removePicture(picture: Picture, index: number) {
    draft.removeContent(t('editor:taken_out.picture'), { files: files.toSpliced(index, 1) }, (content) => {
      const isInList = content.files.some(({ url }) => url === picture.url);
      return isInList || content.files.length === MAX_FILES
        ? {}
        : { files: content.files.toSpliced(index, 0, picture) };
    });
  }

  function movePicture(index: number, by: -1 | 1) {
    const picture = files[index];
    if (picture) change(files.toSpliced(index, 1).toSpliced(index + by, 0, picture));
  }

  return (
    <Field label={t('editor:pictures.label')} aside={<Counter used={files.length} max={MAX_FILES} />} group>
      <div {...focusProps} className="grid gap-3">
        {files.length > 0 && (
          <ol className="grid gap-3">
            {files.map((picture, index) => (
              <PictureCard
                key={picture.url}
                picture={picture}
                position={index + 1}
                isLast={index === files.length - 1}
                onShow={() => setShown(index)}
                onDescribe={(description) => change(files.with(index, { ...picture, description }))}
                onMove={(by) => movePicture(index, by)}
                onRemove={() => removePicture(picture, index)}
              />
            ))}
          </ol>
        )}
        {pictureUploads.map(({ order, upload }) => (
          <PictureUpload key={order} upload={upload} />
        ))}
        <div>
          <Button onClick={() => input.current?.click()}>
            <Icon icon={ImagePlus} small />
            {t('editor:pictures.add')}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={acceptOf('image')}
          onChange={(event) => {
            uploadPictures([...(event.target.files ?? [])]);
            // Without this, choosing the same file again fires no event.
            event.target.value = '';
          }}
        />
      </div>
      <Gallery
        images={files.map(({ url, description }) => ({ src: url, alt: description }))}
        index={shown}
        onIndex={setShown}
        onClose={() => setShown(undefined)}
      />
    </Field>
  );
}

/** The pictures that are being uploaded, including uploads that began before the panel was opened. */
function usePictureUploads(activityId: string) {
  const uploads = useUploads();
  const version = useSyncExternalStore(uploads.subscribe, () =>
    uploads
      .picturesOf(activityId)
      .map(({ order }) => order)
      .join(' '),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pictures change with the version
  return useMemo(() => uploads.picturesOf(activityId), [uploads, activityId, version]);
}

/** The upload of one picture. A picture whose upload is cancelled leaves the list. */
function PictureUpload({ upload }: { upload: FileUpload }) {
  const shown = useFileUpload(upload, () => undefined);
  return <UploadArea {...shown} value={null} accept={acceptOf('image')} note="" />;
}
