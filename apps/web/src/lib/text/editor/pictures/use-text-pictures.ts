import { MAX_PICTURES } from '@dars/contracts/content/rich-text';
import { useTranslate } from '@dars/i18n/client';
import { errorText } from '@dars/i18n/issue-text';
import { toast } from '@dars/ui/toast';
import type { Editor } from '@tiptap/core';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createFileUpload, type FileUpload, type FileWithUrl, isUnderWay } from '../../../files/file-upload.ts';
import { UploadsContext } from '../../../files/uploads.ts';
import { countPictures, insertPicture, releasePlace, reservePlace } from './picture-nodes.ts';

/** A picture on its way into the text. */
export interface PictureUpload {
  number: number;
  upload: FileUpload;
}

interface TextPicturesOptions {
  /** Most pictures of the text. */
  max?: number;
}

/** The pictures that are being uploaded into a text, for which its form waits. Leaving the text stops them. */
export function useTextPictures({ max = MAX_PICTURES }: TextPicturesOptions = {}) {
  const t = useTranslate('editor');
  const [uploads, setUploads] = useState<PictureUpload[]>([]);
  const last = useRef(0);
  const running = useRef(uploads);
  useEffect(() => {
    running.current = uploads;
  }, [uploads]);
  useEffect(
    () => () => {
      for (const { upload } of running.current) upload.stop();
    },
    [],
  );

  const [isBusy, setBusy] = useState(false);
  const report = useEffectEvent(() => setBusy(uploads.some(({ upload }) => isUnderWay(upload.state()))));
  useEffect(() => {
    report();
    const ends = uploads.map(({ upload }) => upload.subscribe(() => report()));
    return () => {
      for (const end of ends) end();
    };
  }, [uploads]);
  const { begin: registerUpload } = use(UploadsContext);
  useEffect(() => (isBusy ? registerUpload() : undefined), [isBusy, registerUpload]);

  function begin(editor: Editor, file: File, position?: number) {
    last.current += 1;
    const number = last.current;
    reservePlace(editor, number, position);
    const upload = createFileUpload({
      purpose: 'image',
      onUploaded: async (uploaded) => insertPicture(editor, number, await measured(uploaded)),
      texts: {
        fault: (fault) => errorText(t, fault),
        failed: () => t('common:upload.failed'),
        unavailable: () => t('common:upload.troubled'),
      },
    });
    upload.subscribe(() => {
      if (upload.state().status !== 'idle') return;
      if (!editor.isDestroyed) releasePlace(editor, number);
      setUploads((before) => before.filter((each) => each.number !== number));
    });
    setUploads((before) => [...before, { number, upload }]);
    upload.start(file);
  }

  /** Uploads pictures into the text, at a position or where the cursor is, as far as it takes more. */
  function add(editor: Editor, files: File[], position?: number) {
    const room = Math.max(0, max - countPictures(editor) - uploads.length);
    if (files.length > room) toast({ title: t('editor:pictures.most', { count: max }), tone: 'error' });
    for (const file of files.slice(0, room)) begin(editor, file, position);
  }

  return { uploads, add };
}

/** Reads the size of a picture, so that readers see its place before it is loaded. */
async function measured({ url }: FileWithUrl) {
  const src = new URL(url, window.location.href).pathname;
  const image = new Image();
  image.src = src;
  const isDrawn = await image.decode().then(
    () => true,
    // The size only spares the reader a jump. A picture without one is as good.
    () => false,
  );
  return { src, width: (isDrawn && image.naturalWidth) || null, height: (isDrawn && image.naturalHeight) || null };
}
