import { inject } from 'vitest';
import { toGuardCatalog } from './catalog.ts';
import { StatementGuard } from './guard.ts';
import { StatementWatch } from './watch.ts';

/** The watch of all test files of a worker, which share what it has parsed. */
export const sharedWatch = new StatementWatch(new StatementGuard(toGuardCatalog(inject('guardCatalog'))));
