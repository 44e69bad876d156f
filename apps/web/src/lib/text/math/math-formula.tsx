import { lazyPart } from '@dars/ui/lazy-part';
import { useLoadLazyPart } from '@dars/ui/use-load-lazy-part';
import { type ComponentType, createContext, use } from 'react';
import { type MathProps, MathSource } from './math-source.tsx';

// Temml is half as large as the rest of a lesson's page, so it is loaded with the first formula.
const MATH_MARKUP = lazyPart(async () => (await import('./math-markup.tsx')).MathMarkup);

/** The component that draws formulas where it need not be loaded, which is on the server. */
export const MathMarkupContext = createContext<ComponentType<MathProps> | undefined>(undefined);

/** A formula. Its source keeps the place until the part that draws it is loaded, and is shown if that fails. */
export function MathFormula(props: MathProps) {
  const Markup = use(MathMarkupContext);
  return Markup ? <Markup {...props} /> : <LoadedMath {...props} />;
}

function LoadedMath(props: MathProps) {
  const { Part, failure } = useLoadLazyPart(MATH_MARKUP);
  if (Part) return <Part {...props} />;
  return <MathSource {...props} isHidden={!failure} />;
}
