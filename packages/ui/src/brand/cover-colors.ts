import type { Ink } from './cover-motifs.ts';

const PAPER = '#efebe2';
const mix = (from: string, to: string): string => `color-mix(in oklab, ${from}, ${to})`;

/** The colour schemes of a cover. They are SVG attributes, which the Content Security Policy does not restrict. */
export const COVER_SCHEMES = [
  {
    ground: 'var(--brand-700)',
    shade: mix('var(--brand-600)', 'var(--brand-700) 35%'),
    figure: 'var(--brand-300)',
    mark: 'var(--accent)',
  },
  { ground: 'var(--brand-500)', shade: 'var(--brand-400)', figure: 'var(--brand-100)', mark: 'var(--brand-700)' },
  { ground: 'var(--brand-200)', shade: 'var(--brand-400)', figure: 'var(--brand-600)', mark: 'var(--accent)' },
  {
    ground: 'var(--brand-ink)',
    shade: mix('var(--brand-ink)', 'var(--brand-600) 45%'),
    figure: 'var(--brand-400)',
    mark: 'var(--accent)',
  },
  {
    ground: PAPER,
    shade: mix(PAPER, 'var(--brand-500) 38%'),
    figure: 'var(--brand-700)',
    mark: 'var(--accent)',
  },
] as const satisfies readonly Record<Ink, string>[];
