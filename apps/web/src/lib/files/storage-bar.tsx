import type { StorageUsage } from '@dars/contracts/portal/storage-quota';
import { useTranslate } from '@dars/i18n/client';
import { formatBytes } from '@dars/i18n/format-bytes';

interface StorageBarProps {
  usage: StorageUsage;
  /** Returns the text with the used and the total size. */
  text: (values: { used: string; quota: string }) => string;
}

/** The share of the quota from which a warning is shown. */
const NEARLY = 0.9;
export const isNearlyFull = ({ used, quota }: StorageUsage): boolean => used >= quota * NEARLY;

/** Shows the used share of a portal's storage quota in words and as a bar, which grows in text direction. */
export function StorageBar({ usage, text }: StorageBarProps) {
  const { language } = useTranslate();
  const { used, quota } = usage;
  const words = text({ used: formatBytes(language, used), quota: formatBytes(language, quota) });
  const share = Math.min(used / quota, 1);
  return (
    <div className="grid gap-2">
      <span className="num">{words}</span>
      <div aria-hidden className="h-1.5 overflow-clip rounded-sm bg-surface-2">
        <div
          className={`h-full rounded-sm ${isNearlyFull(usage) ? 'bg-warning' : 'bg-brand-line'}`}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
