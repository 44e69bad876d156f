import { classNames } from '../class-names.ts';

const EYE =
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0';

/** Icons of the pages that the server renders, inlined (lucide, ISC): those pages carry no icon library. */
const GLYPHS = {
  mail: 'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
  lock: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M7 11V7a5 5 0 0 1 10 0v4',
  eye: EYE,
  // The same eye, crossed out: a path of its own would not fit into the sign-in page.
  'eye-off': `${EYE}M2 2l20 20`,
  alert: 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  info: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 16v-4M12 8h.01',
  check: 'M20 6 9 17l-5-5',
  close: 'M18 6 6 18M6 6l12 12',
  search: 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0',
  user: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M16 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0',
  globe: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20',
  pause:
    'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-start': 'm15 18-6-6 6-6',
  'chevron-end': 'm9 18 6-6-6-6',
  'arrow-start': 'm12 19-7-7 7-7M19 12H5',
  'arrow-end': 'M5 12h14M12 5l7 7-7 7',
} as const;

export type GlyphName = keyof typeof GLYPHS;

/** An inlined icon. Start and end follow the direction of the text. */
export function Glyph({ name, small = false, className }: { name: GlyphName; small?: boolean; className?: string }) {
  const isDirectional = name.endsWith('-start') || name.endsWith('-end');
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('i', small && 'i-s', isDirectional && 'i-dir', className)}
    >
      <path d={GLYPHS[name]} />
    </svg>
  );
}
