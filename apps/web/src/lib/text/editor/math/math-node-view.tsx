import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { MathFormula } from '../../math/math-formula.tsx';

/** A formula in the editor, as readers see it. */
export function MathNodeView({ node }: NodeViewProps) {
  const isBlock = node.type.name === 'blockMath';
  return (
    <NodeViewWrapper as={isBlock ? 'div' : 'span'} className="math-node">
      <MathFormula latex={String(node.attrs['latex'])} isBlock={isBlock} />
    </NodeViewWrapper>
  );
}
