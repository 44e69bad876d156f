import * as z from 'zod/mini';
import { LANGUAGES } from '../languages.ts';
import { listOf } from '../list.ts';

/** `name` is the language's own name («العربية»), `code` its BCP 47 tag. */
export const locale = z.object({ id: z.int(), name: z.string(), code: z.enum(LANGUAGES) });
export type Locale = z.infer<typeof locale>;
export const localeList = listOf(locale);
export const localeRef = z.strictObject({ id: z.int32().check(z.minimum(1)) });
