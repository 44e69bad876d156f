import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json)$/;
/** Size in bytes below which a compressed copy saves no packet. */
const MIN_BYTES = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` copy beside every text asset, so that the server compresses nothing and each copy has the
 * best compression.
 */
export function precompress(): Plugin {
  return {
    name: 'dars:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.values(bundle).filter(({ fileName }) => COMPRESSIBLE.test(fileName));
      await Promise.all(
        texts.map(async (file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (content.length < MIN_BYTES || file.fileName.startsWith('.vite/')) return;
          const path = join(dir, file.fileName);
          await Promise.all([
            writeFile(`${path}.br`, await toBrotli(content)),
            writeFile(`${path}.gz`, await toGzip(content, { level: 9 })),
          ]);
        }),
      );
    },
  };
}
