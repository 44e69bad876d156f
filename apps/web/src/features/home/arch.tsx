/** The ornament of the template "diwan": a pointed arch, as of a niche in a library. */
export function Arch() {
  return (
    <svg className="dw-arch" viewBox="0 0 372 330" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path
        d="M2 340V136C2 87.8 38.8 61 94 40.9C138.2 24.8 173.1 20.8 186 2C198.9 20.8 233.8 24.8 278 40.9C333.2 61 370 87.8 370 136V340z"
        fill="none"
        stroke="var(--brand-400)"
        strokeWidth="1.5"
      />
      <path
        d="M16 340V140C16 94.6 50 69.4 101 50.5C141.8 35.4 174.1 31.6 186 14C197.9 31.6 230.2 35.4 271 50.5C322 69.4 356 94.6 356 140V340z"
        fill="var(--brand-200)"
      />
      <path
        d="M26 340V145C26 101.8 58 77.8 106 59.8C144.4 45.4 174.8 41.8 186 25C197.2 41.8 227.6 45.4 266 59.8C314 77.8 346 101.8 346 145V340z"
        fill="var(--brand-100)"
        stroke="var(--brand-500)"
      />
      <path d="M186 55l7 7l-7 7l-7-7zM170 73l5 5l-5 5l-5-5zM202 73l5 5l-5 5l-5-5z" fill="var(--brand-500)" />
    </svg>
  );
}
