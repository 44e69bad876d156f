import { MAX_FILES } from '@dars/contracts/activity';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/field';
import { Gallery } from '@dars/ui/gallery';
import { Icon } from '@dars/ui/icon';
import { Counter } from '@dars/ui/textarea';
import { toast } from '@dars/ui/toast';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { acceptOf } from '../../lib/upload-field.tsx';
import { PictureCard } from './picture-card.tsx';
import { PictureOnItsWay } from './picture-on-its-way.tsx';
import type { ActivityDraft, ActivityValues } from './use-activity-draft.ts';

type Picture = ActivityValues['files'][number];

interface Coming {
  key: number;
  file: File;
}

/** Up to twenty pictures in their order, each with what is to be seen on it. */
export function PicturesField({ draft }: { draft: ActivityDraft }) {
  const t = useTranslate('editor');
  const { files } = draft.values;
  const [coming, setComing] = useState<Coming[]>([]);
  const [shown, setShown] = useState<number>();
  const input = useRef<HTMLInputElement>(null);
  const lastKey = useRef(0);
  // Several may arrive in one moment: each is added to what there is by then.
  const newest = useRef(files);
  /** By address, in which order they were chosen: they do not arrive in it. */
  const keys = useRef(new Map<string, number>());

  function change(next: Picture[]) {
    newest.current = next;
    draft.change({ files: next });
  }

  function bring(chosen: File[]) {
    const room = MAX_FILES - newest.current.length - coming.length;
    if (chosen.length > room) toast({ title: t('editor:pictures.most', { count: MAX_FILES }), tone: 'error' });
    const next = chosen.slice(0, Math.max(0, room)).map((file) => {
      lastKey.current += 1;
      return { key: lastKey.current, file };
    });
    setComing([...coming, ...next]);
  }

  function arrive({ key, file }: Coming, url: string | null) {
    setComing((before) => before.filter((each) => each.key !== key));
    if (url === null) return;
    keys.current.set(url, key);
    const after = newest.current.findIndex((each) => (keys.current.get(each.url) ?? 0) > key);
    const at = after === -1 ? newest.current.length : after;
    change(newest.current.toSpliced(at, 0, { url, name: file.name, description: '' }));
  }

  function swap(index: number, by: -1 | 1) {
    const picture = files[index];
    if (picture) change(files.toSpliced(index, 1).toSpliced(index + by, 0, picture));
  }

  return (
    <Field label={t('editor:pictures.label')} aside={<Counter used={files.length} max={MAX_FILES} />} group>
      <div className="grid gap-3">
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
                onMove={(by) => swap(index, by)}
                onRemove={() => change(files.toSpliced(index, 1))}
              />
            ))}
          </ol>
        )}
        {coming.map((each) => (
          <PictureOnItsWay key={each.key} file={each.file} onEnd={(url) => arrive(each, url)} />
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
            bring([...(event.target.files ?? [])]);
            // The same file may be chosen again.
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
