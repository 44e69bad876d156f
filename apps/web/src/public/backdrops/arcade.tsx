import { Lattice } from './lattice.tsx';

/** The backdrop of the template "diwan": three nested pointed arches over a lattice of stars. */
export function Arcade() {
  return (
    <>
      <Lattice />
      <svg className="arcade" aria-hidden="true" viewBox="0 0 980 860" preserveAspectRatio="xMidYMax meet">
        <path
          d="M20 1000V420C20 272 114 190 255 129C368 80 457 67 490 10C523 67 612 80 725 129C866 190 960 272 960 420V1000z"
          fill="var(--brand-200)"
          fillOpacity=".55"
          stroke="var(--brand-400)"
          strokeWidth="1.5"
        />
        <path
          d="M70 1000V450C70 310 154 233 280 174C381 128 461 116 490 62C519 116 599 128 700 174C826 233 910 310 910 450V1000z"
          fill="var(--brand-100)"
          stroke="var(--brand-300)"
          strokeWidth="1.5"
        />
        <path
          d="M118 1000V480C118 347 192 274 304 219C393 175 464 163 490 112C516 163 587 175 676 219C788 274 862 347 862 480V1000z"
          fill="#fff"
          fillOpacity=".7"
        />
      </svg>
    </>
  );
}
