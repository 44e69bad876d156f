import { useTranslate } from '@dars/i18n/client';
import { useEffect, useState } from 'react';
import { Field } from '../form/field.tsx';
import { PhotoUpload } from '../upload/photo-upload.tsx';
import { UploadArea } from '../upload/upload-area.tsx';
import type { UploadState } from '../upload/upload-state.ts';
import { Part } from './part.tsx';

const STEPS = 20;
const STEP_TIME = 120;
const IMAGES = 'image/png,image/jpeg,image/svg+xml';

/** A drawn picture, so that the sample needs no file. */
const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><g fill="#0E7C66"><path d="M24 4 34 14 24 24 14 14z"/><path d="M14 24 24 34 14 44 4 34z" opacity=".7"/><path d="M34 24 44 34 34 44 24 34z" opacity=".4"/></g></svg>',
)}`;

/** Simulates a server that accepts every file. */
function useSample(first: string | null, start: UploadState = { status: 'idle' }) {
  const [value, setValue] = useState(first);
  const [state, setState] = useState(start);
  const isMoving = state.status === 'sending';
  useEffect(() => {
    if (!isMoving) return;
    const clock = setInterval(() => {
      setState((now) => {
        if (now.status !== 'sending') return now;
        const sent = now.sent + now.total / STEPS;
        return sent < now.total ? { ...now, sent } : { status: 'checking', name: now.name };
      });
    }, STEP_TIME);
    return () => clearInterval(clock);
  }, [isMoving]);
  const isChecking = state.status === 'checking';
  useEffect(() => {
    if (!isChecking) return;
    const clock = setTimeout(() => {
      setValue(LOGO);
      setState({ status: 'idle' });
    }, STEP_TIME * 8);
    return () => clearTimeout(clock);
  }, [isChecking]);
  const send = (name: string) => setState({ status: 'sending', name, sent: 0, total: 1 });
  return {
    value,
    state,
    accept: IMAGES,
    onFile: (file: File) => send(file.name),
    onCancel: () => setState({ status: 'idle' }),
    onRetry: () => send('logo.png'),
    onRemove: () => {
      setValue(null);
      setState({ status: 'idle' });
    },
  };
}

export function Uploads() {
  const t = useTranslate('kit');
  const empty = useSample(null);
  const full = useSample(LOGO);
  const failed = useSample(null, {
    status: 'failed',
    name: 'academy-logo-final-2026.png',
    error: t('kit:upload.failed'),
    canRetry: true,
  });
  const photo = useSample(null);
  const [half] = useState<UploadState>({ status: 'sending', name: 'lesson-01.mp4', sent: 62, total: 100 });
  const note = t('kit:upload.note');
  return (
    <Part title={t('kit:upload.title')}>
      <Field label={t('kit:upload.logo')}>
        <UploadArea {...empty} note={note} />
      </Field>
      <Field label={t('kit:upload.icon')}>
        <UploadArea {...full} note={note} />
      </Field>
      <Field label={t('kit:upload.lesson')}>
        <UploadArea {...empty} value={null} state={half} preview="file" note={note} />
      </Field>
      <Field label={t('kit:upload.cover')}>
        <UploadArea {...failed} note={note} />
      </Field>
      <Field label={t('kit:upload.photo')}>
        <PhotoUpload {...photo} name={t('kit:user')} />
      </Field>
    </Part>
  );
}
