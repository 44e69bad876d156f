import { useMemo } from 'react';
import { drawMath } from './draw-math.ts';
import { MathFrame, type MathProps, MathSource } from './math-source.tsx';
import '@dars/ui/math-font.css';

/** A formula as MathML, which screen readers read, or its source with a mark if that is wrong. */
export function MathMarkup({ latex, isBlock }: MathProps) {
  const { element } = useMemo(() => drawMath(latex, isBlock), [latex, isBlock]);
  if (element === undefined) return <MathSource latex={latex} isBlock={isBlock} isWrong />;
  return <MathFrame isBlock={isBlock}>{element}</MathFrame>;
}
