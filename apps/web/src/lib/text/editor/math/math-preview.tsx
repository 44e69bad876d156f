import { useTranslate } from '@dars/i18n/client';
import { useDebounced } from '@dars/ui/use-debounced';
import { useState } from 'react';
import { drawMath } from '../../math/draw-math.ts';
import { MathMarkup } from '../../math/math-markup.tsx';
import type { MathProps } from '../../math/math-source.tsx';

/** Delay before a fault is shown, in ms, so that a command is not reported as unknown while it is typed. */
const FAULT_DELAY = 600;

/** Shows a formula as readers will see it, and what is wrong with it. */
export function MathPreview({ latex, isBlock }: MathProps) {
  const t = useTranslate('editor');
  const [settled, setSettled] = useState(latex);
  useDebounced(latex, FAULT_DELAY, setSettled);
  const { fault } = drawMath(latex, isBlock);
  return (
    <div className="grid gap-2">
      <p className="text-small text-ink-2">{t('editor:math.preview')}</p>
      <div className="rich-text rounded-control border border-line px-4 py-3" data-math-preview>
        <MathMarkup latex={latex} isBlock={isBlock} />
      </div>
      <p role="status" className="text-caption text-danger empty:hidden">
        {fault &&
          settled === latex &&
          (fault.at === undefined ? t('editor:math.wrong') : t('editor:math.wrong_at', { part: fault.at }))}
      </p>
    </div>
  );
}
