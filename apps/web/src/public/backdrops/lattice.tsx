/**
 * A lattice of stars and crosses. It is an inline SVG and not the image `--lattice` of frame.css, because an image
 * needs a document of its own, which delays the first paint on a slow phone.
 */
export function Lattice() {
  return (
    <svg className="lattice" aria-hidden="true">
      <pattern
        id="lattice"
        x="50%"
        width="96"
        height="96"
        patternUnits="userSpaceOnUse"
        patternTransform="translate(-48)"
      >
        <path
          d="M96 48 82 62v20H62L48 96 34 82H14V62L0 48l14-14V14h20L48 0l14 14h20v20zM68 48l-6 5.9V62h-8.1L48 68l-5.9-6H34v-8.1L28 48l6-5.9V34h8.1l5.9-6 5.9 6H62v8.1z"
          fill="none"
          stroke="var(--brand-300)"
        />
      </pattern>
      <rect width="100%" height="100%" fill="url(#lattice)" />
    </svg>
  );
}
