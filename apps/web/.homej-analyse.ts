import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { createBuilder, loadConfigFromFile, mergeConfig, type Plugin } from 'vite';
const ROOT = '/work/main/apps/web';
const rep: Plugin = { name: 'rep', applyToEnvironment: (e) => e.name === 'client', generateBundle(_o, bundle) {
  const out: any = {};
  for (const f of Object.values(bundle)) if (f.type === 'chunk') out[f.fileName] = { name: f.name, facade: f.facadeModuleId, imports: f.imports, dyn: f.dynamicImports, css: [...((f as any).viteMetadata?.importedCss ?? [])], gz: gzipSync(f.code, {level: 9}).length, len: f.code.length, modules: Object.fromEntries(Object.entries(f.modules).map(([k, m]) => [k, m.renderedLength])) };
  else if (/css$/.test(f.fileName)) out[f.fileName] = { gz: gzipSync(f.source as any, {level:9}).length };
  writeFileSync('/tmp/homej/report.json', JSON.stringify(out, null, 1));
} };
const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, ROOT + '/vite.config.ts');
const builder = await createBuilder(mergeConfig(loaded?.config ?? {}, { root: ROOT, configFile: false, logLevel: 'warn', plugins: [rep], environments: { client: { build: { outDir: '/tmp/homej/client', emptyOutDir: true } } } } as any));
await builder.build(builder.environments.client!);
