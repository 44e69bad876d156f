import plugin from 'tailwindcss/plugin';
import transformOriginUtilities from 'tailwindcss-rtl/src/transformOriginUtilities';

/**
 * Adds the logical utilities that Tailwind 4 does not have: origin-start, origin-end, origin-top-start and the like.
 * The package's own entry point fails on Tailwind 4; this part of it works.
 */
// biome-ignore lint/style/noDefaultExport: Tailwind loads a plugin by its default export.
export default plugin(({ addUtilities }) => addUtilities(transformOriginUtilities()));
