import type { ObserveStatement } from '@dars/db/observe';
import { LRUCache } from 'lru-cache';
import { currentSpan, type Tracing } from '../core/tracing.ts';

/** The most texts of statements whose description is kept. The product has a few hundred. */
const MAX_KNOWN = 2_000;
/** The longest text of a statement in a span, in characters. */
const MAX_TEXT = 2_000;

interface Description {
  name: string;
  text: string;
}

/** Returns the observer that opens a span for each statement of a sampled request. */
export function statementObserver(tracing: Tracing): ObserveStatement {
  const known = new LRUCache<string, Description>({ max: MAX_KNOWN });
  return (query) => {
    const parent = currentSpan.getStore();
    if (!parent?.isRecorded) return undefined;
    const description = known.get(query) ?? describeStatement(query);
    known.set(query, description);
    const { name, text } = description;
    const span = tracing.startStatement(name, parent, { 'db.system.name': 'postgresql', 'db.query.text': text });
    return (outcome) => {
      if ('rows' in outcome) span.setAttributes({ 'db.response.returned_rows': outcome.rows });
      else span.fail(codeOf(outcome.error));
      span.end();
    };
  };
}

/**
 * Returns the text of a statement without literals, and a short name: its command and first table. Values are
 * parameters; literals are masked all the same, in case a statement has one that came from outside.
 */
export function describeStatement(query: string): Description {
  const text = query
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/'(?:[^']|'')*'/g, "'?'")
    .slice(0, MAX_TEXT);
  const [command = 'statement'] = /^\w+/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update) (?:only )?((?:"?\w+"?\.)?"?\w+"?)/i.exec(text) ?? [];
  const name = [command.toLowerCase(), table?.replaceAll('"', '')].filter(Boolean).join(' ');
  return { name, text };
}

/** Returns the SQLSTATE, or the code of postgres.js for a lost connection. */
function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}
