/** The backdrop of the template "masar": a path of stones, completed, next and to come. */
export function Steps() {
  return (
    <svg className="steps" aria-hidden="true" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" fill="none">
      <path d="M40 940C60 820 130 800 200 740S330 560 250 450" stroke="var(--brand-400)" strokeWidth="9" />
      <path
        d="M250 450C190 360 330 300 520 330S1100 660 1200 580S1270 420 1190 330S1180 130 1330 60"
        stroke="var(--brand-300)"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray="1 24"
      />
      <g transform="translate(118 796)">
        <Stone done />
      </g>
      <g transform="translate(296 626)">
        <Stone done />
      </g>
      <g transform="translate(250 450) scale(1.3)">
        <circle r="58" fill="var(--brand-200)" fillOpacity=".7" />
        <Stone />
      </g>
      <g transform="translate(1214 560)">
        <Stone pale />
      </g>
      <g transform="translate(1190 330)">
        <Stone pale />
      </g>
    </svg>
  );
}

function Stone({ done = false, pale = false }: { done?: boolean; pale?: boolean }) {
  return (
    <>
      <rect
        x="-27"
        y="-21"
        width="54"
        height="54"
        rx="12"
        transform="rotate(45 0 6)"
        fill={pale ? 'var(--brand-300)' : 'var(--brand-700)'}
      />
      <rect
        x="-27"
        y="-27"
        width="54"
        height="54"
        rx="12"
        transform="rotate(45)"
        fill={pale ? 'var(--brand-200)' : 'var(--brand)'}
        stroke={pale ? undefined : 'var(--brand-line)'}
      />
      {done && (
        <path
          d="m-12 1 8 8 16-17"
          stroke="var(--on-brand)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {!done && !pale && (
        <path
          d="M-7-11 13 0-7 11z"
          fill="var(--on-brand)"
          stroke="var(--on-brand)"
          strokeWidth="4"
          strokeLinejoin="round"
        />
      )}
    </>
  );
}
