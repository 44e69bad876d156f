import type { CertificateDesign } from '@dars/contracts/learning/certificate-design';
import type { ReactNode } from 'react';

const WORDS = 'M38 26h44M30 38h60M44 50h32';
const SKETCHES: Record<CertificateDesign, ReactNode> = {
  niche: (
    <>
      <path d="M0 0h120v85H0z" className="fill-brand-700" />
      <path d="M10 78V34C10 20 40 18 60 4c20 14 50 16 50 30v44z" className="fill-surface" />
      <path d={WORDS} transform="translate(0 4)" />
    </>
  ),
  frame: (
    <>
      <path d="M0 0h120v85H0z" className="fill-brand-200" />
      <path d="M9 9h102v67H9z" className="fill-surface" />
      <path d="M60 4l5 5-5 5-5-5z" className="fill-brand stroke-none" />
      <path d={WORDS} />
    </>
  ),
  band: (
    <>
      <path d="M0 0h120v85H0z" className="fill-surface" />
      <path d="M0 0h32v85H0z" className="fill-brand" />
      <path d="M0 20l16-20 16 20-16 20zM0 62l16-20 16 20-16 20z" className="fill-brand-300 stroke-none" />
      <path d="M44 26h32M44 38h58M44 50h42" />
    </>
  ),
};

/** A small sketch of a design, in the portal's colours. */
export function DesignSketch({ design }: { design: CertificateDesign }) {
  return (
    <svg viewBox="0 0 120 85" aria-hidden="true" className="w-full rounded-control border border-line">
      <g className="stroke-line-2 [&>path:last-child]:fill-none" strokeWidth="4" strokeLinecap="round">
        {SKETCHES[design]}
      </g>
    </svg>
  );
}
