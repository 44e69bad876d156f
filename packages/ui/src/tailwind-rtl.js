import plugin from 'tailwindcss/plugin';
import transformOriginUtilities from 'tailwindcss-rtl/src/transformOriginUtilities';

/**
 * What Tailwind 4 has no logical utility for: origin-start, origin-end, origin-top-start and their like.
 * The package's own entry point fails on Tailwind 4, this part of it does not.
 */
// biome-ignore lint/style/noDefaultExport: Tailwind loads a plugin by its default export.
export default plugin(({ addUtilities }) => addUtilities(transformOriginUtilities()));
