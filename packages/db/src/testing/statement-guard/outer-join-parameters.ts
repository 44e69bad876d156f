import type { Node } from 'libpg-query';
import { findAll, nameParts, ofKind } from './syntax-tree.ts';

/**
 * Lists the numbers of the parameters that the condition of an outer join compares by `=`. If one is null, Postgres
 * plans the join as one without rows, and Citus finds no tenant in it.
 */
export function outerJoinParameters(statement: Node): number[] {
  const numbers = findAll(statement, 'JoinExpr')
    .filter(({ jointype }) => jointype !== 'JOIN_INNER')
    .flatMap(({ quals }) => findAll(quals, 'A_Expr'))
    .filter(({ name }) => nameParts(name).join() === '=')
    .flatMap(({ lexpr, rexpr }) => [parameterOf(lexpr), parameterOf(rexpr)]);
  return [...new Set(numbers.filter((number) => number !== undefined))];
}

/** Returns the number of a parameter, with or without a cast. */
function parameterOf(expression: Node | undefined): number | undefined {
  const cast = ofKind(expression, 'TypeCast');
  return cast ? parameterOf(cast.arg) : ofKind(expression, 'ParamRef')?.number;
}
