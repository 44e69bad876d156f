import { parsePlPgSQLSync } from 'libpg-query';
import { findAll, parseStatements } from './syntax-tree.ts';

/** A trigger function and the names of the transition tables that its triggers give it. */
export interface TriggerFunction {
  name: string;
  /** The statement that makes the function. */
  definition: string;
  transitionTables: string[];
}

interface Expression {
  query: string;
  isDynamic: boolean;
}

/**
 * Lists the statements of a trigger function in which a transition table stands beside a table that Citus spreads. Such a
 * statement is planned for other nodes, which do not have the transition table.
 */
export function findMixedStatements(
  { definition, transitionTables }: TriggerFunction,
  tenantTables: ReadonlySet<string>,
): string[] {
  const transition = new Set(transitionTables);
  return expressionsIn(parsePlPgSQLSync(definition), false).flatMap(({ query, isDynamic }) => {
    const used = tablesOf(query);
    const isMixed = used.some((table) => transition.has(table)) && used.some((table) => tenantTables.has(table));
    const isHidden =
      isDynamic && constantsOf(query).some((text) => namesOf(text).some((name) => tenantTables.has(name)));
    return isMixed || isHidden ? [query.replaceAll(/\s+/g, ' ').trim()] : [];
  });
}

/** The nodes that run the text of an expression as a statement: EXECUTE, and FOR … IN EXECUTE. */
const DYNAMIC = new Set(['PLpgSQL_stmt_dynexecute', 'PLpgSQL_stmt_dynfors']);

function expressionsIn(tree: unknown, isDynamic: boolean): Expression[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([kind, content]) => {
    if (kind !== 'PLpgSQL_expr') return expressionsIn(content, DYNAMIC.has(kind) || (isDynamic && kind === 'query'));
    return [{ query: (content as { query: string }).query, isDynamic }];
  });
}

/** Parses a statement, an assignment or an expression of PL/pgSQL. */
function treeOf(query: string): unknown {
  const [, assigned] = /^\s*[\w.]+\s*:?=(.*)$/s.exec(query) ?? [];
  const isStatement = /^\s*(select|with|insert|update|delete|merge|values|\()/i.test(query);
  return parseStatements(isStatement ? query : `select ${assigned ?? query}`);
}

/** Lists the tables of a statement. The table that it writes has no kind in the tree, so the names are found by key. */
const tablesOf = (query: string): string[] => relationNames(treeOf(query));

function relationNames(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, part]) => (key === 'relname' ? [String(part)] : relationNames(part)));
}

const constantsOf = (query: string): string[] =>
  findAll(treeOf(query), 'A_Const').flatMap(({ sval }) => sval?.sval ?? []);

const namesOf = (text: string): string[] => text.match(/\w+/g) ?? [];
