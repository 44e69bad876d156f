import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
/** Lists the classes for which a sheet has a rule that is not limited to a part of the page. */
function globalClasses(file: string): string[] {
  const css = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const lists = [...css.matchAll(/([^{};]+)\{/g)].map(([, list = '']) => list.replaceAll(/\([^()]*\)/g, '()'));
  const selectors = lists.flatMap((list) => list.split(','));
  return [...new Set(selectors.map((selector) => selector.trim()).filter((selector) => /^\.[\w-]+$/.test(selector)))];
}

// The public pages are documents of their own, so their sheets never meet these.
describe('The style sheets of the client', () => {
  const sheets = globSync(['apps/web/src/{app,features,lib}/**/*.css', 'packages/ui/src/**/*.css'], { cwd: ROOT });

  // All sheets of a visit stay loaded, so the rule of one page would apply on every later page.
  it('define each class in one sheet', () => {
    const sheetsOf = new Map<string, string[]>();
    for (const sheet of sheets)
      for (const name of globalClasses(sheet)) sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), sheet]);
    expect(sheetsOf.size).toBeGreaterThan(200);
    expect([...sheetsOf].filter(([, files]) => files.length > 1)).toEqual([]);
  });
});
