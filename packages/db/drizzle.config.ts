import { defineConfig } from 'drizzle-kit';

/** `pnpm db:generate` writes the next migration from the difference between the tables and the last snapshot. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/schema/**/*.ts',
  out: '../../drizzle',
});
