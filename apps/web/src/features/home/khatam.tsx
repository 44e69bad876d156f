/** The ornament at the end of a path: a khatam, the eight-pointed star of Islamic art. */
export function Khatam({ faint = false }: { faint?: boolean }) {
  return (
    <svg className="khatam" viewBox="0 0 92 92" aria-hidden="true">
      <path
        d="M91 46 77.8 59.2V77.8H59.2L46 91 32.8 77.8H14.2V59.2L1 46 14.2 32.8V14.2H32.8L46 1 59.2 14.2H77.8V32.8z"
        fill={faint ? 'var(--surface-2)' : 'var(--brand-200)'}
      />
      <path
        d="M76 46 67.2 54.8V67.2H54.8L46 76 37.2 67.2H24.8V54.8L16 46 24.8 37.2V24.8H37.2L46 16 54.8 24.8H67.2V37.2z"
        fill={faint ? 'none' : 'var(--brand-700)'}
        stroke={faint ? 'var(--line-2)' : 'none'}
        strokeWidth="1.5"
      />
    </svg>
  );
}
