import type { LegalKind } from '@dars/contracts/portal/legal-kinds';
import { usePageTexts } from '../texts.tsx';

/** The link to a public text, which opens beside a form that is being filled in. */
export function LegalLink({ kind }: { kind: LegalKind }) {
  const t = usePageTexts();
  return (
    <>
      {' '}
      <a className="link" href={`/${kind}`} target="_blank" rel="noopener">
        {t(`auth:legal.${kind}`)}
      </a>
    </>
  );
}
