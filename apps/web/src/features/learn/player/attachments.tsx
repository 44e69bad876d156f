import type { ActivityFile } from '@dars/contracts/content/activity';
import { useTranslate } from '@dars/i18n/client';
import { formatBytes } from '@dars/i18n/format-bytes';
import { buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { Download, FileText } from 'lucide-react';
import { fileTypeName } from '../../../lib/files/file-size.ts';

/** The documents of a lesson as downloads. */
export function Attachments({ files }: { files: readonly ActivityFile[] }) {
  const t = useTranslate('learn');
  if (files.length === 0) return <p className="text-small text-ink-3">{t('learn:attachments.none')}</p>;
  return (
    <ul className="max-w-2xl divide-y divide-line border-y border-line">
      {files.map(({ url, name, size }) => (
        <li key={url} className="flex items-center gap-3 py-2.5">
          <Icon icon={FileText} className="text-ink-3" />
          <span className="min-w-0 flex-1 leading-normal">
            <Ltr title={name} className="truncate-title">
              {name || fileTypeName(url)}
            </Ltr>
            <span className="text-caption text-ink-3">
              {t('learn:attachments.size', { type: fileTypeName(url), size: formatBytes(t.language, size) })}
            </span>
          </span>
          <a
            href={url}
            download={name || true}
            aria-label={t('learn:attachments.download', { name })}
            className={buttonClass({ variant: 'ghost', icon: true })}
          >
            <Icon icon={Download} />
          </a>
        </li>
      ))}
    </ul>
  );
}
