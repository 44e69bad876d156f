import { classNames } from '@dars/ui/class-names';
import type { ReactNode } from 'react';

export interface MathProps {
  latex: string;
  /** Whether the formula stands on a line of its own. */
  isBlock: boolean;
}

/** Keeps a formula left to right. One on a line of its own scrolls if it is wider than the text. */
export function MathFrame({ isBlock, children }: { isBlock: boolean; children: ReactNode }) {
  const Tag = isBlock ? 'div' : 'bdi';
  return (
    <Tag dir="ltr" className={isBlock ? 'math-block' : 'math-inline'}>
      {children}
    </Tag>
  );
}

interface MathSourceProps extends MathProps {
  isWrong?: boolean;
  /** Whether the source only keeps the place of a formula that is about to be drawn. */
  isHidden?: boolean;
}

/** The LaTeX of a formula that is not drawn yet, or cannot be. */
export function MathSource({ latex, isBlock, isWrong = false, isHidden = false }: MathSourceProps) {
  return (
    <MathFrame isBlock={isBlock}>
      <code className={classNames('math-source', isWrong && 'math-wrong', isHidden && 'invisible')}>{latex}</code>
    </MathFrame>
  );
}
