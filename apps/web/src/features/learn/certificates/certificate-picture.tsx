import { certificateFile } from '@dars/contracts/learning/certificate';
import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { useState } from 'react';

interface CertificatePictureProps {
  code: string;
  courseTitle: string;
  className?: string;
}

/** The picture of a certificate. While the server draws it, its place says so. */
export function CertificatePicture({ code, courseTitle, className }: CertificatePictureProps) {
  const t = useTranslate('learn');
  const [state, setState] = useState<'drawing' | 'shown' | 'failed'>('drawing');
  return (
    <span
      className={classNames('relative grid aspect-297/210 place-items-center overflow-clip bg-surface-2', className)}
    >
      {state !== 'shown' && (
        <span role="status" className="p-4 text-center text-small text-ink-2">
          {state === 'failed' ? t('learn:certificates.picture_failed') : t('learn:certificates.drawing')}
        </span>
      )}
      {state !== 'failed' && (
        <img
          src={certificateFile(code, 'png')}
          alt={t('learn:certificates.picture', { title: courseTitle })}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          className={classNames('absolute inset-0 size-full object-contain', state === 'drawing' && 'opacity-0')}
        />
      )}
    </span>
  );
}
