import { fileURLToPath } from 'node:url';
import { checkStructure } from './structure.ts';

const violations = checkStructure(fileURLToPath(new URL('../../../', import.meta.url)));
for (const { file, line, message } of violations) console.error(`${file}${line ? `:${line}` : ''} ${message}`);
if (violations.length > 0) process.exitCode = 1;
